import { type Payable, recordSupplierInvoice, supplierInvoice } from '@melali/shared/api'
import {
  baliToday,
  FormFields,
  moneyText,
  shownByForm,
  useCommand,
  useLocale,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { marginReads } from './refreshed'

const valuesOf = (payable: Payable) => ({
  invoiceNumber: payable.invoiceNumber ?? '',
  invoicedOn: payable.invoicedOn ?? baliToday(),
  invoicedCents: payable.invoicedCents ?? payable.costCents,
  differenceReason: payable.differenceReason,
})

export const OwnInvoiceForm = ({ payable, onSaved }: { payable: Payable; onSaved: () => void }) => {
  const t = useT('payables')
  const locale = useLocale()
  const { id, version, costCents, currency } = payable
  const record = useCommand(recordSupplierInvoice, {
    refreshes: marginReads,
    toast: { done: t('recorded'), failed: t('notRecorded') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: supplierInvoice,
    initial: valuesOf(payable),
    version,
    ofRecord: valuesOf,
    save: (body, stale) => record.run({ params: { id }, body, version: stale }),
    onSaved,
  })
  return (
    <ZodForm form={form} submit={t('record')}>
      <FormFields
        book="payables"
        fields={({ invoicedCents }) => [
          { name: 'invoiceNumber', kind: 'code' },
          { name: 'invoicedOn' },
          {
            name: 'invoicedCents',
            help: ['agreed', { amount: moneyText(costCents, locale, currency) }],
            props: { currency },
          },
          invoicedCents !== costCents && { name: 'differenceReason', kind: 'prose', required: true },
        ]}
      />
    </ZodForm>
  )
}

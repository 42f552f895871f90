import { receiveFromSupplier, supplierRefundBody } from '@melali/shared/api'
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

interface Props {
  supplierId: string
  /** What the supplier owes us. */
  creditCents: number
  onReceived: () => void
}

const schema = supplierRefundBody.omit({ supplierId: true })

/** All that the supplier owes us, until somebody types less. */
export const ReceiveForm = ({ supplierId, creditCents, onReceived }: Props) => {
  const t = useT('payables')
  const locale = useLocale()
  const receive = useCommand(receiveFromSupplier, {
    refreshOnConflict: true,
    toast: { done: t('received'), failed: t('notReceived') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: { amountCents: creditCents, receivedOn: baliToday(), method: 'bank_transfer' as const },
    save: (body) => receive.run({ body: { ...body, supplierId } }),
    onSaved: onReceived,
  })
  return (
    <ZodForm form={form} submit={t('receive')}>
      <FormFields
        book="payables"
        fields={[
          {
            name: 'amountCents',
            label: '/payments.amount',
            help: ['owesHelp', { amount: moneyText(creditCents, locale, 'USD') }],
            props: { currency: 'USD' },
          },
          { name: 'receivedOn', props: { max: baliToday() }, span: 12 },
          { name: 'method', label: '/payments.method', choices: 'methods', span: 12 },
          { name: 'reference', label: '/payments.reference', kind: 'code' },
          { name: 'proofUploadId', label: '/payments.proof', kind: 'image' },
        ]}
      />
    </ZodForm>
  )
}

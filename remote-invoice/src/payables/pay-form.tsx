import {
  getSupplierAccount,
  type Payable,
  paySupplier,
  supplierMethods,
  supplierPaymentBody,
} from '@melali/shared/api'
import {
  baliToday,
  FormFields,
  moneyText,
  shownByForm,
  useCommand,
  useLocale,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Typography } from 'antd'
import { marginReads } from './refreshed'

const { shares } = supplierPaymentBody.shape
/** Whom it is for and which payables is known already. */
const schema = supplierPaymentBody
  .omit({ supplierId: true, currency: true })
  .extend({ shares: shares.element.omit({ payableId: true }).array() })

const isByCredit = ({ method }: { method?: string }) => method === 'credit'

/** All that remains of each, until somebody types less. */
export const PayForm = ({ rows, onPaid }: { rows: readonly Payable[]; onPaid: () => void }) => {
  const t = useT('payables')
  const locale = useLocale()
  const [{ supplierId, supplier, currency } = { supplierId: '', supplier: '', currency: 'USD' }] = rows
  const account = useRead(getSupplierAccount, { params: { id: supplierId } }).data?.data
  const credit = currency === 'USD' ? (account?.creditCents ?? 0) : 0
  const pay = useCommand(paySupplier, {
    refreshes: marginReads,
    refreshOnConflict: true,
    toast: { done: t('paid'), failed: t('notPaid') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: {
      paidOn: baliToday(),
      method: 'bank_transfer' as const,
      nettedCents: 0,
      shares: rows.map(({ remainingCents }) => ({ amountCents: remainingCents })),
    },
    save: ({ shares: amounts, nettedCents, ...body }) =>
      pay.run({
        body: {
          ...body,
          ...(body.method !== 'credit' && nettedCents && { nettedCents }),
          supplierId,
          currency,
          shares: amounts.map((share, at) => ({ ...share, payableId: rows[at]?.id ?? '' })),
        },
      }),
    onSaved: onPaid,
  })
  return (
    <ZodForm form={form} submit={t('pay')}>
      <Typography.Title level={5}>
        <bdi>{supplier}</bdi>
      </Typography.Title>
      <FormFields
        book="payables"
        fields={(values) => [
          ...rows.map(({ bookingCode, title }, at) => ({
            name: `shares.${at}.amountCents`,
            label: { said: `${bookingCode} · ${title}` },
            props: { currency },
          })),
          <Typography.Paragraph key="total" strong>
            {t('total', {
              amount: moneyText(
                (values.shares ?? []).reduce(
                  (sum: number, share?: { amountCents?: number }) => sum + (share?.amountCents ?? 0),
                  0,
                ),
                locale,
                currency,
              ),
            })}
          </Typography.Paragraph>,
          { name: 'paidOn', label: '/payments.paidOn', props: { max: baliToday() }, span: 12 },
          {
            name: 'method',
            label: '/payments.method',
            choices: 'methods',
            of: supplierMethods.filter((method) => method !== 'credit' || credit > 0),
            help: isByCredit(values) && ['owesHelp', { amount: moneyText(credit, locale, currency) }],
            span: 12,
          },
          credit > 0 &&
            !isByCredit(values) && {
              name: 'nettedCents',
              help: ['owesHelp', { amount: moneyText(credit, locale, currency) }],
              props: { currency },
            },
          { name: 'reference', label: '/payments.reference', kind: 'code' },
          { name: 'proofUploadId', label: '/payments.proof', kind: 'image' },
        ]}
      />
    </ZodForm>
  )
}

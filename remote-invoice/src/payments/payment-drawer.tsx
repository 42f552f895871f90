import { type InvoiceDetail, type Payment, type PaymentDouble, paymentBody } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import {
  baliToday,
  FormDrawer,
  FormFields,
  moneyText,
  type Outcome,
  shownByForm,
  useCan,
  useCommand,
  useLocale,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Button, Checkbox, Flex, Select } from 'antd'
import { useState } from 'react'
import type * as z from 'zod'
import { callsOf, type InvoiceKind } from '../actions/calls'
import { bookingReads } from '../actions/refreshed'
import { Doubles } from './doubles'
import { OldRate } from './old-rate'

interface Props {
  kind: InvoiceKind
  invoice: Pick<InvoiceDetail, 'id' | 'currency' | 'paidCents' | 'pendingCents' | 'remainingCents' | 'payTo'>
  minimumCents: number
  open: boolean
  onClose: () => void
}

interface PayTo extends Pick<Props['invoice'], 'payTo'> {
  invoiceCurrency: string
}

type Body = z.output<typeof paymentBody>

/** Money comes in dollars or in what Bali and our agents pay with. */
const currencies = ['USD', 'IDR', 'CNY', 'AUD', 'EUR']

const isDuplicate = (error: ApiError) => error.code === 'DUPLICATE_PAYMENT'

/** An account of another currency is told as that. */
const PayToSelect = ({ payTo, invoiceCurrency, ...field }: PayTo) => (
  <Select
    {...field}
    allowClear
    options={payTo.map(({ id, bank, currency, accountNumber }) => ({
      value: id,
      label: [bank, ...(currency === invoiceCurrency ? [] : [currency]), accountNumber].join(' · '),
    }))}
  />
)

const PaymentForm = ({ kind, invoice, minimumCents, onClose }: Omit<Props, 'open'>) => {
  const t = useT('form')
  const locale = useLocale()
  const can = useCan()
  const add = useCommand(callsOf[kind].add, {
    refreshes: bookingReads,
    toast: { done: t('submitted'), failed: t('notSubmitted') },
    shows: (error) => shownByForm(error) || isDuplicate(error),
  })
  const payable = Math.max(0, invoice.remainingCents - invoice.pendingCents)
  const missing = Math.max(0, minimumCents - invoice.paidCents - invoice.pendingCents)
  const minimum = Math.min(missing, payable)

  const [doubles, setDoubles] = useState<readonly PaymentDouble[]>([])
  const [isAnother, setAnother] = useState(false)
  const save = async (body: Body): Promise<Outcome<{ data: Payment }>> => {
    const acknowledges = isAnother ? doubles.map(({ paymentId }) => paymentId) : []
    const outcome = await add.run({ params: { id: invoice.id }, body: { ...body, acknowledges } })
    if (!outcome.ok && isDuplicate(outcome.error)) {
      const { doubles: found = [] } = outcome.error.body.details as { doubles?: PaymentDouble[] }
      setDoubles(found)
      setAnother(false)
    }
    return outcome
  }

  const proposed = minimum || payable
  const form = useZodForm({
    schema: paymentBody,
    initial: {
      amountCents: proposed,
      currency: invoice.currency,
      method: 'bank_transfer' as const,
      paidOn: baliToday(),
      keepSurplus: false,
    },
    save,
    onSaved: onClose,
  })
  const fill = (cents: number) => {
    form.form.setFieldValue('amountCents', cents)
    form.onChange()
  }
  /** What was proposed is in the invoice's currency. */
  const proposeIn = (currency: string) => {
    if (form.form.isFieldTouched('amountCents')) return
    form.form.setFieldValue('amountCents', currency === invoice.currency ? proposed : null)
  }
  const [remaining, least] = [payable, minimum].map((cents) => moneyText(cents, locale, invoice.currency))

  return (
    <ZodForm form={form} submit={t('submit')}>
      <FormFields
        book="form"
        fields={({ currency, method, paidOn }) => [
          { name: 'paidOn', label: '/payments.paidOn', props: { max: baliToday() } },
          {
            name: 'currency',
            label: '/payments.currency',
            help: 'currencyHelp',
            input: (
              <Select options={currencies.map((value) => ({ value, label: value }))} onChange={proposeIn} />
            ),
          },
          currency !== invoice.currency && paidOn && (
            <OldRate key="rate" from={currency} to={invoice.currency} on={paidOn} />
          ),
          {
            name: 'amountCents',
            label: '/payments.amount',
            help: [minimum > 0 ? 'amountHelp' : 'remainingHelp', { remaining, minimum: least }],
            props: { currency },
          },
          currency === invoice.currency && (
            <Flex key="fill" gap={8} style={{ marginBlockEnd: 16 }}>
              {minimum > 0 && (
                <Button size="small" onClick={() => fill(minimum)}>
                  {t('fillMinimum')}
                </Button>
              )}
              <Button size="small" onClick={() => fill(payable)}>
                {t('fillRemaining')}
              </Button>
            </Flex>
          ),
          { name: 'method', label: '/payments.method', choices: '/payments.methods' },
          method === 'bank_transfer' &&
            invoice.payTo.length > 0 && {
              name: 'bankId',
              label: 'bank',
              input: <PayToSelect payTo={invoice.payTo} invoiceCurrency={invoice.currency} />,
            },
          { name: 'reference', label: '/payments.reference', kind: 'code' },
          {
            name: 'proofUploadId',
            label: '/payments.proof',
            help: 'proofHelp',
            kind: 'image',
            required: method === 'bank_transfer',
          },
          doubles.length > 0 && (
            <div key="doubles">
              <Doubles doubles={doubles} title={t('doubles')} />
              <Checkbox checked={isAnother} onChange={({ target }) => setAnother(target.checked)}>
                {t('isAnother')}
              </Checkbox>
            </div>
          ),
          isAnother && { name: 'acknowledgeReason' },
          can('verify.payment') && {
            name: 'keepSurplus',
            label: '',
            input: <Checkbox>{t('keepSurplus')}</Checkbox>,
            item: { valuePropName: 'checked' },
          },
        ]}
      />
    </ZodForm>
  )
}

/** Logs a payment with its proof; finance verifies it later. */
export const PaymentDrawer = ({ open, onClose, ...rest }: Props) => {
  const t = useT('form')
  return (
    <FormDrawer open={open} onClose={onClose} title={t('title')} size={480}>
      <PaymentForm {...rest} onClose={onClose} />
    </FormDrawer>
  )
}

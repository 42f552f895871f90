import { type InvoiceDetail, type Payment, paymentBody, paymentMethods } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import {
  baliToday,
  DayInput,
  FormDrawer,
  ImageUpload,
  MoneyInput,
  moneyText,
  type Outcome,
  shownByForm,
  useCan,
  useCommand,
  useConfirm,
  useLocale,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Button, Checkbox, Flex, Form, Input, Select } from 'antd'
import type * as z from 'zod'
import { callsOf, type InvoiceKind } from '../actions/calls'
import { bookingReads } from '../actions/refreshed'

interface Props {
  kind: InvoiceKind
  invoice: Pick<InvoiceDetail, 'id' | 'currency' | 'paidCents' | 'pendingCents' | 'remainingCents' | 'payTo'>
  minimumCents: number
  open: boolean
  onClose: () => void
}

type Body = z.output<typeof paymentBody>

/** Money comes in dollars or in what Bali and our agents pay with. */
const currencies = ['USD', 'IDR', 'CNY', 'AUD', 'EUR']

const isDuplicate = (error: ApiError) => error.code === 'DUPLICATE_PAYMENT'

const PaymentForm = ({ kind, invoice, minimumCents, onClose }: Omit<Props, 'open'>) => {
  const t = useT('form')
  const locale = useLocale()
  const words = useT('payments')
  const can = useCan()
  const confirm = useConfirm()
  const add = useCommand(callsOf[kind].add, {
    refreshes: bookingReads,
    toast: { done: t('submitted'), failed: t('notSubmitted') },
    shows: (error) => shownByForm(error) || isDuplicate(error),
  })
  const payable = Math.max(0, invoice.remainingCents - invoice.pendingCents)
  const isFirst = invoice.paidCents + invoice.pendingCents === 0
  const minimum = isFirst ? Math.min(minimumCents, payable) : 0

  const send = (body: Body) => add.run({ params: { id: invoice.id }, body })
  const save = async (body: Body): Promise<Outcome<{ data: Payment }>> => {
    const outcome = await send(body)
    if (outcome.ok || !isDuplicate(outcome.error)) return outcome
    const isAnother = await confirm({
      title: t('duplicateTitle'),
      content: outcome.error.message,
      verb: t('duplicateVerb'),
      danger: false,
    })
    return isAnother ? send({ ...body, acknowledgeDuplicate: true }) : outcome
  }

  const form = useZodForm({
    schema: paymentBody,
    initial: {
      amountCents: minimum || payable,
      currency: invoice.currency,
      method: 'bank_transfer' as const,
      paidOn: baliToday(),
      keepSurplus: false,
    },
    save,
    onSaved: onClose,
  })
  const currency = Form.useWatch('currency', form.form) ?? invoice.currency
  const method = Form.useWatch<string | undefined>('method', form.form)
  const fill = (cents: number) => {
    form.form.setFieldValue('amountCents', cents)
    form.onChange()
  }
  const help = t(minimum > 0 ? 'amountHelp' : 'remainingHelp', {
    remaining: moneyText(payable, locale, invoice.currency),
    minimum: moneyText(minimum, locale, invoice.currency),
  })

  return (
    <ZodForm form={form} submit={t('submit')}>
      <ZodItem name="paidOn" label={words('paidOn')}>
        <DayInput max={baliToday()} />
      </ZodItem>
      <ZodItem name="currency" label={words('currency')} help={t('currencyHelp')}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </ZodItem>
      <ZodItem name="amountCents" label={words('amount')} help={help}>
        <MoneyInput currency={currency} />
      </ZodItem>
      {currency === invoice.currency && (
        <Flex gap={8} style={{ marginBlockEnd: 16 }}>
          {minimum > 0 && (
            <Button size="small" onClick={() => fill(minimum)}>
              {t('fillMinimum')}
            </Button>
          )}
          <Button size="small" onClick={() => fill(payable)}>
            {t('fillRemaining')}
          </Button>
        </Flex>
      )}
      <ZodItem name="method" label={words('method')}>
        <Select options={paymentMethods.map((value) => ({ value, label: words(`methods.${value}`) }))} />
      </ZodItem>
      {method === 'bank_transfer' && invoice.payTo.length > 0 && (
        <ZodItem name="bankId" label={t('bank')}>
          <Select
            allowClear
            options={invoice.payTo.map(({ id, bank, accountNumber }) => ({
              value: id,
              label: `${bank} · ${accountNumber}`,
            }))}
          />
        </ZodItem>
      )}
      <ZodItem name="reference" label={words('reference')}>
        <Input dir="ltr" />
      </ZodItem>
      <ZodItem
        name="proofUploadId"
        label={words('proof')}
        help={t('proofHelp')}
        required={method === 'bank_transfer'}
      >
        <ImageUpload />
      </ZodItem>
      {can('verify.payment') && (
        <ZodItem name="keepSurplus" label="" valuePropName="checked">
          <Checkbox>{t('keepSurplus')}</Checkbox>
        </ZodItem>
      )}
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

import { type BookingDetail, handPrice } from '@melali/shared/api'
import { ApiError } from '@melali/shared/contract'
import { Money, MoneyInput, useKit, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Input, Typography } from 'antd'
import { handPriceOf } from '../hand-price'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'

type Kind = keyof typeof handPrice
export type PricedLine = BookingDetail[Kind][number]

interface Props {
  kind: Kind
  booking: BookingDetail
  line: PricedLine
  onDone: () => void
}

const schema = handPrice.hotels.set.body as NonNullable<typeof handPrice.hotels.set.body>

const valuesOf = (line: PricedLine) => ({ sellCents: line.sellCents, reason: handPriceOf(line)?.reason })

/** What the line costs by now, where somebody else was faster. */
const theirsIn = ({ status, body }: ApiError, kind: Kind, lineId: string) => {
  const booking = status === 412 ? (body.details as BookingDetail | undefined) : undefined
  const line = booking?.[kind].find(({ id }) => id === lineId)
  return booking && line && { ...valuesOf(line), version: booking.version }
}

/** The price of one service, and why it isn't the contract's. */
export const PriceForm = ({ kind, booking, line, onDone }: Props) => {
  const t = useT('byHand')
  const kit = useKit()
  const said = useSaid()
  const set = useBookingCommand(handPrice[kind].set, booking.id, {
    toast: said('line.priced'),
    shows: (error) => error.body.errors !== undefined || theirsIn(error, kind, line.id) !== undefined,
  })
  const form = useZodForm({
    schema,
    initial: valuesOf(line),
    version: booking.version,
    save: async (body, version) => {
      const outcome = await set.run({ params: { id: booking.id, lineId: line.id }, body, version })
      if (outcome.ok) return outcome
      const { status, body: told } = outcome.error
      const details = theirsIn(outcome.error, kind, line.id)
      return { ok: false as const, error: new ApiError(status, { ...told, details }) }
    },
    onSaved: onDone,
  })
  return (
    <ZodForm
      form={form}
      submit={t('save')}
      guard={false}
      show={(key, value) => (key === 'sellCents' ? <Money cents={Number(value)} /> : String(value ?? '–'))}
    >
      <Typography.Paragraph type="secondary">
        {t('contract')} <Money cents={handPriceOf(line)?.contractCents ?? line.sellCents} />
      </Typography.Paragraph>
      <ZodItem name="sellCents" label={t('sell')}>
        <MoneyInput autoFocus />
      </ZodItem>
      <ZodItem name="reason" label={kit('reason.label')} help={t('reasonHelp')}>
        <Input.TextArea rows={3} dir="auto" maxLength={200} showCount />
      </ZodItem>
    </ZodForm>
  )
}

import type { BookingDetail } from '@melali/shared/api'
import { ApiError } from '@melali/shared/contract'
import { FormFields, Money, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { handPriceOf } from './hand-price'
import { type Line, type LineKind, linesOf } from './kind'

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
  calls: NonNullable<LineKind['byHand']>
  onDone: () => void
}

const valuesOf = (line: Line) => ({ sellCents: line.sellCents, reason: handPriceOf(line)?.reason })

/** What the line costs by now, where somebody else was faster. */
const theirsIn = ({ status, body }: ApiError, kind: LineKind, lineId: string) => {
  const booking = status === 412 ? (body.details as BookingDetail | undefined) : undefined
  const line = booking && linesOf(kind, booking).find(({ id }) => id === lineId)
  return booking && line && { ...valuesOf(line), version: booking.version }
}

const fields = [
  { name: 'sellCents', label: 'sell', props: { autoFocus: true } },
  {
    name: 'reason',
    label: '/kit.reason.label',
    help: 'reasonHelp',
    kind: 'prose' as const,
    props: { rows: 3, autoSize: false, maxLength: 200, showCount: true },
  },
]

/** The price of one service, and why it isn't the contract's. */
export const PriceForm = ({ kind, calls, booking, line, onDone }: Props) => {
  const t = useT('byHand')
  const said = useSaid()
  const set = useBookingCommand(calls.set, booking.id, {
    toast: said('line.priced'),
    shows: (error) => error.body.errors !== undefined || theirsIn(error, kind, line.id) !== undefined,
  })
  const form = useZodForm({
    schema: calls.set.body as NonNullable<typeof calls.set.body>,
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
      <FormFields book="byHand" fields={fields} />
    </ZodForm>
  )
}

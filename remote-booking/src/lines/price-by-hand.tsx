import type { BookingDetail } from '@melali/shared/api'
import { FormDrawer, Money, useCan, useConfirm, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { isEditable } from '../edit-refusal'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { handPriceOf } from './hand-price'
import type { Line, LineKind } from './kind'
import { PriceForm } from './price-form'

/** What is confirmed, done or off keeps its price. */
const settled = new Set(['confirmed', 'completed', 'no_show', 'declined', 'cancelled'])

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
  calls: NonNullable<LineKind['byHand']>
  title: string
}

const TakeOff = ({ calls, booking, line }: Props) => {
  const t = useT('byHand')
  const said = useSaid()
  const confirm = useConfirm()
  const command = useBookingCommand(calls.takeOff, booking.id, { toast: said('line.unpriced') })
  const takeOff = async () => {
    const sure = await confirm({
      title: t('takeOffTitle'),
      content: (
        <>
          {t('takeOffText')} <Money cents={handPriceOf(line)?.contractCents} />
        </>
      ),
      verb: t('takeOff'),
    })
    if (sure) await command.run({ params: { id: booking.id, lineId: line.id }, version: booking.version })
  }
  return (
    <Button size="small" loading={command.pending} onClick={takeOff}>
      {t('takeOff')}
    </Button>
  )
}

/** Whoever may override prices sells a service for something else than its contract says, until it is billed. */
export const PriceByHand = (props: Props) => {
  const { booking, line, title } = props
  const t = useT('byHand')
  const can = useCan()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const offered =
    can('override.price') && isEditable(booking) && !booking.invoice && !settled.has(line.status)
  const byHand = handPriceOf(line)
  return (
    <>
      {offered && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(byHand ? 'change' : 'set')}
        </Button>
      )}
      {offered && byHand && <TakeOff {...props} />}
      <FormDrawer open={open} title={t('title', { title })} onClose={close} size={420}>
        <PriceForm {...props} onDone={close} />
      </FormDrawer>
    </>
  )
}

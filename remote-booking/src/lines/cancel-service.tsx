import { CloseOutlined } from '@ant-design/icons'
import type { BookingDetail } from '@melali/shared/api'
import { useConfirm, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useEditRefusal } from '../edit-refusal'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import type { Line, LineKind } from './kind'
import { useWords } from './words'

/** What is confirmed is reopened first, what is over stays. */
const standing = new Set(['confirmed', 'completed', 'no_show', 'cancelled'])

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
}

/** Takes one service out of a booking whose services may change. */
export const CancelService = ({ kind, booking, line }: Props) => {
  const t = useT('cancelService')
  const said = useSaid()
  const confirm = useConfirm()
  const { title } = kind.nameOf(line, useWords())
  const refusal = useEditRefusal(booking)
  const command = useBookingCommand(kind.calls.remove, booking.id, { toast: said(`${kind.name}.removed`) })
  if (refusal !== null || standing.has(line.status)) return null
  const cancel = async () => {
    const sure = await confirm({ title: t('title', { title }), content: t('text'), verb: t('verb') })
    if (sure) await command.run({ params: { id: booking.id, lineId: line.id }, version: booking.version })
  }
  const label = t('of', { title })
  return (
    <Button
      size="small"
      type="text"
      danger
      icon={<CloseOutlined />}
      aria-label={label}
      title={label}
      loading={command.pending}
      onClick={cancel}
    />
  )
}

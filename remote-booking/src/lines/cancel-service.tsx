import { CloseOutlined } from '@ant-design/icons'
import type { BookingDetail } from '@melali/shared/api'
import { useAsked, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useEditRefusal } from '../edit-refusal'
import { CancelServiceDialog } from './cancel-service-dialog'
import { isOver, type Line, type LineKind } from './kind'
import { useWords } from './words'

/** What is confirmed is reopened first, what is over stays. */
const standing = new Set(['confirmed', 'cancelled'])

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
}

/** Takes one service out of a booking whose services may change. */
export const CancelService = (props: Props) => {
  const { kind, booking, line } = props
  const t = useT('cancelService')
  const { title } = kind.nameOf(line, useWords())
  const refusal = useEditRefusal(booking)
  const { asked, ask, close, refused } = useAsked<'cancel'>()
  if (refusal !== null || standing.has(line.status) || isOver(line)) return null
  const label = t('of', { title })
  return (
    <>
      <Button
        size="small"
        type="text"
        danger
        icon={<CloseOutlined />}
        aria-label={label}
        title={label}
        onClick={() => ask('cancel', booking.version)}
      />
      <CancelServiceDialog
        {...props}
        title={title}
        version={asked?.version ?? null}
        refused={refused}
        onClose={close}
      />
    </>
  )
}

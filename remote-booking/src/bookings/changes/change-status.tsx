import type { BookingChange } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Tag } from 'antd'

const colours = {
  working: 'default',
  sent: 'gold',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'default',
} as const satisfies Record<BookingChange['status'], string>

export const ChangeStatus = ({ status }: Pick<BookingChange, 'status'>) => {
  const t = useT('change.status')
  return <Tag color={colours[status]}>{t(status)}</Tag>
}

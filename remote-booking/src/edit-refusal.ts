import type { BookingDetail } from '@melali/shared/api'
import { useCan, useSession, useT } from '@melali/shared/ui'

/** Its services may change, by whoever may change them. */
export const isEditable = ({ status }: Pick<BookingDetail, 'status'>) =>
  ['draft', 'submitted', 'in_process'].includes(status)

/** With our staff: an agent's people ask them to return it. */
const withStaff = ['submitted', 'in_process', 'confirmed']

/** Why this person can't edit the booking as it stands, in words; nothing where they can. */
export const useEditRefusal = ({ status, changeOf }: Pick<BookingDetail, 'status' | 'changeOf'>) => {
  const t = useT('refused')
  const can = useCan()
  const { agentId } = useSession()
  if (!can('update.booking')) return t('denied')
  if (changeOf) return null
  if (agentId && withStaff.includes(status)) return t('withStaff')
  return isEditable({ status }) ? null : t(status)
}

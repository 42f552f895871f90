import type { BookingDetail } from '@melali/shared/api'
import { useCan, useSession, useT } from '@melali/shared/ui'
import { useLocation } from 'react-router-dom'

const editable = ['draft', 'submitted', 'in_process']
/** With our staff: an agent's people ask them to return it. */
const withStaff = ['submitted', 'in_process', 'confirmed']

/** Why this person can't edit the booking as it stands, in words; nothing where they can. */
export const useEditRefusal = ({ status }: Pick<BookingDetail, 'status'>) => {
  const t = useT('refused')
  const can = useCan()
  const { agentId } = useSession()
  if (!can('update.booking')) return t('denied')
  if (agentId && withStaff.includes(status)) return t('withStaff')
  return editable.includes(status) ? null : t(status)
}

/** Goes along with whoever is led from an edit screen to the booking. */
export const EDIT_REFUSED = { editRefused: true }

export const useWasRefused = () => {
  const { state } = useLocation()
  return (state as Partial<typeof EDIT_REFUSED> | null)?.editRefused === true
}

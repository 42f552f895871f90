import { type BookingDetail, startChange } from '@melali/shared/api'
import { useCan, useCommand } from '@melali/shared/ui'
import { useNavigate } from 'react-router-dom'
import { changeAt } from '../../change-at'
import { useSaid } from '../../said'

/** Begins a change request where one may be asked for. */
export const useStart = ({ id, status }: BookingDetail) => {
  const can = useCan()
  const said = useSaid()
  const navigate = useNavigate()
  const start = useCommand(startChange, { toast: said('change.begun'), refreshOnConflict: true })
  if (!can('update.booking') || (status !== 'in_process' && status !== 'confirmed')) return null
  return async () => {
    const outcome = await start.run({ params: { id } })
    if (outcome.ok) navigate(changeAt(id, outcome.reply.data.id))
  }
}

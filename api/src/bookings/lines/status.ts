import type { Work } from '../steps/open'

/** A line that comes or changes after the approval is asked for at once; before it nobody is asked. */
export const statusAfterEdit = ({ booking, now }: Work) =>
  booking.status === 'in_process'
    ? ({ status: 'requested', requestedAt: now.toISOString(), statusReason: null } as const)
    : ({ status: 'draft', requestedAt: null, statusReason: null } as const)

/** Own vehicles wait for a driver, hired ones for their supplier's word. */
export const rideStatusAfterEdit = (work: Work, ownFleet: boolean) => {
  const edited = statusAfterEdit(work)
  return edited.status === 'requested' && ownFleet ? { ...edited, status: 'to_assign' as const } : edited
}

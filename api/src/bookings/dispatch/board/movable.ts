import type { BookingStatus, DispatchCrew } from '@melali/shared/api'
import { isLive, transportTransitions } from '../../lines/states'
import { isOperable } from '../../states'

/** A ride until it is done or its supplier has said yes; an activity as long as it takes place. */
export const isAssignable = (crew: DispatchCrew, status: string) =>
  crew === 'drivers'
    ? transportTransitions.assign.from.some((allowed) => allowed === status)
    : isLive(status) && status !== 'draft'

export const isMovable = (crew: DispatchCrew, job: { bookingStatus: BookingStatus; status: string }) =>
  isOperable(job.bookingStatus) && isAssignable(crew, job.status)

/** What a supplier does with people of its own needs none of ours. */
export const isOurs = (crew: DispatchCrew, { status }: { status: string }, planned: readonly unknown[]) =>
  crew === 'guides' || planned.length > 0 || (status !== 'requested' && status !== 'confirmed')

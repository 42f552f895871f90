import {
  type ActivityLineBody,
  activityLineBody,
  activityStep,
  type BookingDetail,
  linePreviews,
} from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import type { StepKind } from '../kind'
import { chosenParts, within } from '../selection'
import { ActivityFields } from './fields'
import { nameOfVisit } from './naming'

/** What came along from the catalogue. */
const chosenOf = (
  { contractId, packageName, date, time }: PackageSelection,
  { arrival, departure }: BookingDetail,
) => ({ contractId, ...chosenParts({ packageName, date: within(date, arrival, departure), time }) })

export const activityKind: StepKind<ActivityLineBody> = {
  name: 'activities',
  calls: activityStep,
  preview: linePreviews.activities,
  schema: activityLineBody as unknown as StepKind<ActivityLineBody>['schema'],
  drafts: (booking, words) =>
    booking.activities
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        ...nameOfVisit({ ...line, code: line.contractCode }, words),
        key: line.id,
        price: line,
        locked: line.status === 'confirmed',
        declined: line.status === 'declined',
        body: {
          id: line.id,
          contractId: line.contractId,
          packageName: line.packageName,
          date: line.date,
          time: line.time,
          guestIds: line.guestIds,
          remarks: line.remarks,
        },
      })),
  initial: (booking, selection) => ({
    date: booking.arrival,
    guestIds: booking.guests.map(({ id }) => id),
    ...(selection?.kind === 'activity' && chosenOf(selection, booking)),
  }),
  Fields: ActivityFields,
}

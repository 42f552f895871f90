import { type ActivityLineBody, activityLineBody, activityStep, linePreviews } from '@melali/shared/api'
import type { StepKind } from '../kind'
import { ActivityFields } from './fields'
import { nameOfVisit } from './naming'

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
    ...(selection?.kind === 'activity' && { contractId: selection.contractId }),
    date: booking.arrival,
    guestIds: booking.guests.map(({ id }) => id),
  }),
  Fields: ActivityFields,
}

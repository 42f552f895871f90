import {
  type ActivityLine,
  type ActivityLineBody,
  activityAnswer,
  activityLineBody,
  activityLines,
  activityStep,
  handPrice,
  linePreviews,
} from '@melali/shared/api'
import { lineKind } from '../kind'
import { chosenParts, within } from '../selection'
import { dotted } from '../words'
import { AssignGuide } from './assign-guide'
import { fields } from './fields'
import { firstFreeDay } from './free-day'
import { type Filled, useActivity } from './use-activity'

export const activity = lineKind<ActivityLine, ActivityLineBody, Filled>({
  name: 'activity',
  list: 'activities',
  step: 'activities',
  page: 'activity',
  total: 'activityCents',
  calls: { ...activityStep, remove: activityLines.remove, preview: linePreviews.activities },
  schema: activityLineBody,
  fields,
  nameOf: (line, { day, code }) => ({
    title: dotted(line.activity, line.packageName),
    detail: dotted(`${day(line.date)} ${line.time ?? ''}`, code(line.contractCode)),
  }),
  when: ({ date, time }) => ({ day: date, time }),
  brief: ({ supplier, guestIds, guide }, { guests }) => [supplier, guests(guestIds), guide?.name],
  initial: (booking, selection, others = []) => ({
    date: firstFreeDay(booking, others),
    guestIds: booking.guests.map(({ id }) => id),
    ...(selection?.kind === 'activity' && {
      contractId: selection.contractId,
      ...chosenParts({
        packageName: selection.packageName,
        date: within(selection.date, booking.arrival, booking.departure),
        time: selection.time,
      }),
    }),
  }),
  useScope: useActivity,
  answer: { calls: activityAnswer, opens: ['requested', 'reopened'], closes: ['confirmed'] },
  byHand: handPrice.activities,
  hasForm: true,
  Dispatch: AssignGuide,
})

import { date, integer, text } from './fields'

/** What days off of people and days in a workshop are alike: from when, how long, and why. */
export const daysAway = {
  titleField: 'reason',
  sortBy: '-fromDay',
  fields: {
    fromDay: date({ required: true, column: true, sort: true }),
    days: integer({ required: true, column: true, min: 1, max: 366 }),
    reason: text({ required: true, column: true, search: true, max: 200 }),
  },
} as const

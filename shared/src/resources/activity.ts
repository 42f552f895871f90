import { activityTypes } from './activity-type'
import { clocks, images, integer, prose, reference, tags, text, weekdays } from './fields'
import { regions } from './region'
import { defineResource } from './resource'
import { suppliers } from './supplier'

export const activities = defineResource({
  name: 'activities',
  subject: 'activity',
  table: 'activities',
  at: '/master-data/activity',
  nav: { section: 'master-data', order: 40 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text({ required: true, column: true, search: true, sort: true, max: 20 }),
    name: text({ required: true, column: true, search: true, sort: true }),
    activityTypeId: reference(activityTypes, {
      required: true,
      column: true,
      filter: true,
    }),
    supplierId: reference(suppliers, {
      required: true,
      column: true,
      filter: true,
      named: true,
    }),
    regionId: reference(regions, { required: true, column: true, filter: true }),
    durationMinutes: integer({ column: true, sort: true, min: 1, max: 10_080 }),
    startTimes: clocks({
      help: true,
    }),
    closedWeekdays: weekdays(),
    minPax: integer({ required: true, column: true, min: 1, max: 100, initial: 1 }),
    description: prose(),
    features: tags(),
    photoIds: images(),
  },
})

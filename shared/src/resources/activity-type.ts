import { prose, text } from './fields'
import { defineResource } from './resource'

export const activityTypes = defineResource({
  name: 'activity-types',
  subject: 'activity-type',
  table: 'activity_types',
  at: '/utilities-data/activity-type',
  nav: { section: 'utilities', order: 10 },
  titleField: 'name',
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true, max: 100 }),
    description: prose({ column: true }),
  },
})

import { daysAway } from './days-away'
import { reference } from './fields'
import { guides } from './guide'
import { defineResource } from './resource'

/** Days on which a guide shows nobody around. */
export const guideLeaves = defineResource({
  name: 'guide-leaves',
  subject: 'guide-leave',
  table: 'guide_leaves',
  at: '/master-data/guide-leave',
  nav: { section: 'master-data', order: 95 },
  ...daysAway,
  identifiedBy: [['guideId', 'fromDay']],
  fields: {
    guideId: reference(guides, { required: true, column: true, search: true, filter: true }),
    ...daysAway.fields,
  },
})

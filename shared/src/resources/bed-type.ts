import { integer, prose, text } from './fields'
import { defineResource } from './resource'

export const bedTypes = defineResource({
  name: 'bed-types',
  subject: 'bed-type',
  table: 'bed_types',
  at: '/utilities-data/bed-type',
  nav: { section: 'utilities', order: 20 },
  titleField: 'name',
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true, max: 100 }),
    sleeps: integer({ required: true, column: true, min: 1, max: 10, initial: 2 }),
    description: prose(),
  },
})

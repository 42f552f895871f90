import { blockable } from './choices'
import { choices, date, prose, text } from './fields'
import { defineResource } from './resource'

export const closures = defineResource({
  name: 'closures',
  subject: 'closure',
  table: 'closures',
  at: '/utilities-data/closure',
  nav: { section: 'utilities', order: 70 },
  titleField: 'name',
  identifiedBy: [['day', 'name']],
  sortBy: '-day',
  fields: {
    day: date({ required: true, column: true, sort: true }),
    name: text({ required: true, column: true, search: true, sort: true }),
    blocks: choices(blockable, { column: true }),
    reason: prose(),
  },
})

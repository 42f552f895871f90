import { isoCode, text } from './fields'
import { defineResource } from './resource'

export const nationalities = defineResource({
  name: 'nationality',
  subject: 'nationality',
  table: 'nationalities',
  at: '/utilities-data/nationality',
  nav: { section: 'utilities', order: 50 },
  titleField: 'name',
  titlesAre: 'countries',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: isoCode({ required: true, column: true, search: true, sort: true }),
    name: text({ required: true, column: true, search: true, sort: true, max: 100 }),
  },
})

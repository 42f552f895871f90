import { integer, prose, text } from './fields'
import { defineResource } from './resource'

export const regions = defineResource({
  name: 'regions',
  subject: 'region',
  table: 'regions',
  at: '/utilities-data/region',
  nav: { section: 'utilities', order: 60 },
  titleField: 'name',
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true, max: 100 }),
    zone: text({
      required: true,
      column: true,
      search: true,
      filter: true,
      sort: true,
      max: 60,
      help: true,
    }),
    airportMinutes: integer({ required: true, column: true, sort: true, max: 1440 }),
    description: prose(),
  },
})

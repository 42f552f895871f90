import { percent, prose, text } from './fields'
import { defineResource } from './resource'

export const priceLevels = defineResource({
  name: 'price-levels',
  subject: 'price-level',
  table: 'price_levels',
  at: '/master-data/price-level',
  nav: { section: 'master-data', order: 130 },
  titleField: 'name',
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true, max: 100 }),
    basisPoints: percent({
      required: true,
      column: true,
      sort: true,
      permission: 'view.cost',
      negative: 'override.price',
      help: true,
    }),
    description: prose({ column: true }),
  },
})

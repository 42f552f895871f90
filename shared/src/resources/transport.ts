import { vehicleKinds } from './choices'
import { choice, images, integer, prose, reference, tags, text } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'

export const transports = defineResource({
  name: 'transports',
  subject: 'transport',
  table: 'transports',
  at: '/master-data/transport',
  nav: { section: 'master-data', order: 30 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text({ required: true, column: true, search: true, sort: true, max: 20 }),
    name: text({ required: true, column: true, search: true, sort: true }),
    kind: choice(vehicleKinds, {
      required: true,
      column: true,
      filter: true,
    }),
    supplierId: reference(suppliers, { required: true, column: true, filter: true }),
    capacity: integer({ required: true, column: true, sort: true, min: 1, max: 80 }),
    luggage: integer({ required: true, column: true, max: 80 }),
    seatArrangement: text(),
    description: prose(),
    features: tags(),
    photoIds: images(),
  },
})

import { integer, prose, reference, text } from './fields'
import { defineResource } from './resource'
import { transports } from './transport'

export const vehicles = defineResource({
  name: 'vehicles',
  subject: 'vehicle',
  table: 'vehicles',
  at: '/master-data/vehicle',
  nav: { section: 'master-data', order: 100 },
  titleField: 'plate',
  active: true,
  fields: {
    plate: text({ required: true, column: true, search: true, sort: true, max: 20 }),
    transportId: reference(transports, { required: true, column: true, filter: true }),
    seats: integer({ required: true, column: true, sort: true, min: 1, max: 80 }),
    remarks: prose({ internal: true }),
  },
})

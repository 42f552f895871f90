import { date, integer, reference, text } from './fields'
import { defineResource } from './resource'
import { vehicles } from './vehicle'

/** Days in a workshop or wherever else a vehicle drives nobody. */
export const vehicleOutages = defineResource({
  name: 'vehicle-outages',
  subject: 'vehicle-outage',
  table: 'vehicle_outages',
  at: '/master-data/vehicle-outage',
  nav: { section: 'master-data', order: 105 },
  titleField: 'reason',
  sortBy: '-fromDay',
  fields: {
    vehicleId: reference(vehicles, { required: true, column: true, filter: true }),
    fromDay: date({ required: true, column: true, sort: true }),
    days: integer({ required: true, column: true, min: 1, max: 366 }),
    reason: text({ required: true, column: true, search: true, max: 200 }),
  },
})

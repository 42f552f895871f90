import { daysAway } from './days-away'
import { reference } from './fields'
import { defineResource } from './resource'
import { vehicles } from './vehicle'

/** Days in a workshop or wherever else a vehicle drives nobody. */
export const vehicleOutages = defineResource({
  name: 'vehicle-outages',
  subject: 'vehicle-outage',
  table: 'vehicle_outages',
  at: '/master-data/vehicle-outage',
  nav: { section: 'master-data', order: 105 },
  ...daysAway,
  identifiedBy: [['vehicleId', 'fromDay']],
  fields: {
    vehicleId: reference(vehicles, { required: true, column: true, search: true, filter: true }),
    ...daysAway.fields,
  },
})

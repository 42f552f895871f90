import { daysAway } from './days-away'
import { drivers } from './driver'
import { reference } from './fields'
import { defineResource } from './resource'

/** Days on which a driver drives nobody. */
export const driverLeaves = defineResource({
  name: 'driver-leaves',
  subject: 'driver-leave',
  table: 'driver_leaves',
  at: '/master-data/driver-leave',
  nav: { section: 'master-data', order: 85 },
  ...daysAway,
  identifiedBy: [['driverId', 'fromDay']],
  fields: {
    driverId: reference(drivers, { required: true, column: true, search: true, filter: true }),
    ...daysAway.fields,
  },
})

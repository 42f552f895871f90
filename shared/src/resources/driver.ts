import { crew } from './crew'
import { defineResource } from './resource'

export const drivers = defineResource({
  name: 'drivers',
  subject: 'driver',
  table: 'drivers',
  at: '/master-data/driver',
  nav: { section: 'master-data', order: 80 },
  ...crew,
})

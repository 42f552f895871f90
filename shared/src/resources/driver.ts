import { crew } from './crew'
import { defineResource } from './resource'

export const drivers = defineResource({
  name: 'drivers',
  subject: 'driver',
  table: 'drivers',
  at: '/master-data/driver',
  label: { en: 'Drivers', zh: '司机', fr: 'Chauffeurs', ar: 'السائقون' },
  one: { en: 'Driver', zh: '司机', fr: 'Chauffeur', ar: 'السائق' },
  nav: { section: 'master-data', order: 80 },
  ...crew,
})

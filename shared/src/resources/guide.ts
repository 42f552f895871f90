import { crew } from './crew'
import { defineResource } from './resource'

export const guides = defineResource({
  name: 'guides',
  subject: 'guide',
  table: 'guides',
  at: '/master-data/guide',
  nav: { section: 'master-data', order: 90 },
  ...crew,
})

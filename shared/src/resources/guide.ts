import { crew } from './crew'
import { defineResource } from './resource'

export const guides = defineResource({
  name: 'guides',
  subject: 'guide',
  table: 'guides',
  at: '/master-data/guide',
  label: { en: 'Guides', zh: '导游', fr: 'Guides', ar: 'المرشدون' },
  one: { en: 'Guide', zh: '导游', fr: 'Guide', ar: 'المرشد' },
  nav: { section: 'master-data', order: 90 },
  ...crew,
})

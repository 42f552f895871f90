import { integer, prose, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const bedTypes = defineResource({
  name: 'bed-types',
  subject: 'bed-type',
  table: 'bed_types',
  at: '/utilities-data/bed-type',
  label: { en: 'Bed types', zh: '床型', fr: 'Types de lit', ar: 'أنواع الأسرّة' },
  one: { en: 'Bed type', zh: '床型', fr: 'Type de lit', ar: 'نوع السرير' },
  nav: { section: 'utilities', order: 20 },
  titleField: 'name',
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true, max: 100 }),
    sleeps: integer(
      { en: 'Sleeps', zh: '可住人数', fr: 'Couchages', ar: 'عدد النائمين' },
      { required: true, column: true, min: 1, max: 10, initial: 2 },
    ),
    description: prose(words.description),
  },
})

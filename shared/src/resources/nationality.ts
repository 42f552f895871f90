import { isoCode, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const nationalities = defineResource({
  name: 'nationality',
  subject: 'nationality',
  table: 'nationalities',
  at: '/utilities-data/nationality',
  label: { en: 'Nationalities', zh: '国籍', fr: 'Nationalités', ar: 'الجنسيات' },
  one: { en: 'Nationality', zh: '国籍', fr: 'Nationalité', ar: 'الجنسية' },
  nav: { section: 'utilities', order: 50 },
  titleField: 'name',
  titlesAre: 'countries',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: isoCode(
      { en: 'Country code', zh: '国家代码', fr: 'Code pays', ar: 'رمز البلد' },
      { required: true, column: true, search: true, sort: true },
    ),
    name: text(words.name, { required: true, column: true, search: true, sort: true, max: 100 }),
  },
})

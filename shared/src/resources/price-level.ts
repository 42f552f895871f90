import { percent, prose, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const priceLevels = defineResource({
  name: 'price-levels',
  subject: 'price-level',
  table: 'price_levels',
  at: '/master-data/price-level',
  label: { en: 'Price levels', zh: '价格等级', fr: 'Niveaux de prix', ar: 'مستويات الأسعار' },
  one: { en: 'Price level', zh: '价格等级', fr: 'Niveau de prix', ar: 'مستوى السعر' },
  nav: { section: 'master-data', order: 130 },
  titleField: 'name',
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true, max: 100 }),
    basisPoints: percent(
      { en: 'Added to cost', zh: '成本加价', fr: 'Ajouté au coût', ar: 'يُضاف إلى التكلفة' },
      { required: true, column: true, sort: true, permission: 'view.cost' },
    ),
    description: prose(words.description, { column: true }),
  },
})

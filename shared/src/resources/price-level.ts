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
      {
        required: true,
        column: true,
        sort: true,
        permission: 'view.cost',
        negative: 'override.price',
        help: {
          en: 'Less than 0 % sells below cost and takes the permission to override prices.',
          zh: '低于 0 % 即低于成本销售，需要改写价格的权限。',
          fr: 'Moins de 0 % vend sous le coût et demande l’autorisation de forcer les prix.',
          ar: 'أقل من 0 % يعني البيع دون التكلفة ويتطلب صلاحية تجاوز الأسعار.',
        },
      },
    ),
    description: prose(words.description, { column: true }),
  },
})

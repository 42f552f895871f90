import { percent, text, toggle } from './fields'
import { defineResource } from './resource'
import { words } from './words'

const added = { required: true, column: true, permission: 'view.cost', initial: 0 } as const

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
    hotelBps: percent(
      { en: 'Added to hotels', zh: '酒店加价', fr: 'Ajouté aux hôtels', ar: 'يُضاف إلى الفنادق' },
      added,
    ),
    transportBps: percent(
      { en: 'Added to transports', zh: '交通加价', fr: 'Ajouté aux transports', ar: 'يُضاف إلى النقل' },
      added,
    ),
    activityBps: percent(
      { en: 'Added to activities', zh: '活动加价', fr: 'Ajouté aux activités', ar: 'يُضاف إلى الأنشطة' },
      added,
    ),
    addonBps: percent(
      { en: 'Added to add-ons', zh: '附加服务加价', fr: 'Ajouté aux suppléments', ar: 'يُضاف إلى الإضافات' },
      added,
    ),
    isDefault: toggle(
      { en: 'For new agents', zh: '新代理商默认', fr: 'Pour les nouveaux agents', ar: 'للوكلاء الجدد' },
      { column: true },
    ),
  },
})

import { choice, image, money, prose, reference, text } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { words } from './words'

export const addOns = defineResource({
  name: 'add-on',
  subject: 'add-on',
  table: 'addons',
  at: '/master-data/addon',
  label: { en: 'Add-ons', zh: '附加服务', fr: 'Suppléments', ar: 'الإضافات' },
  one: { en: 'Add-on', zh: '附加服务', fr: 'Supplément', ar: 'الإضافة' },
  nav: { section: 'master-data', order: 50 },
  titleField: 'name',
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    description: prose(words.description, { column: true }),
    unit: choice(
      { en: 'Priced per', zh: '计价单位', fr: 'Prix par', ar: 'السعر لكل' },
      {
        pax_day: { en: 'Pax and day', zh: '每人每天', fr: 'Personne et jour', ar: 'فرد ويوم' },
        pax: { en: 'Pax', zh: '每人', fr: 'Personne', ar: 'فرد' },
        day: { en: 'Day', zh: '每天', fr: 'Jour', ar: 'يوم' },
        booking: { en: 'Booking', zh: '每个预订', fr: 'Réservation', ar: 'حجز' },
      },
      { required: true, column: true, filter: true, initial: 'pax_day' },
    ),
    priceCents: money(
      { en: 'Price', zh: '价格', fr: 'Prix', ar: 'السعر' },
      { required: true, column: true, sort: true },
    ),
    costCents: money(
      { en: 'Cost', zh: '成本', fr: 'Coût', ar: 'التكلفة' },
      { required: true, column: true, permission: 'view.cost' },
    ),
    supplierId: reference(words.supplier, suppliers, { column: true, filter: true }),
    photoUploadId: image(words.photo),
  },
})

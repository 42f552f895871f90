import { image, money, prose, reference, text } from './fields'
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
  card: { facts: ['supplierId', 'sellCents'] },
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    description: prose(words.description, { column: true }),
    supplierId: reference(words.supplier, suppliers, { column: true, filter: true }),
    sellCents: money(
      {
        en: 'Price per pax and day',
        zh: '每人每天价格',
        fr: 'Prix par personne et jour',
        ar: 'السعر للفرد في اليوم',
      },
      { required: true, column: true, sort: true },
    ),
    costCents: money(
      {
        en: 'Cost per pax and day',
        zh: '每人每天成本',
        fr: 'Coût par personne et jour',
        ar: 'التكلفة للفرد في اليوم',
      },
      { required: true, column: true, permission: 'view.cost' },
    ),
    photoId: image(words.photo),
  },
})

import { image, money, prose, reference, text } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'

export const addOns = defineResource({
  name: 'add-on',
  subject: 'add-on',
  table: 'addons',
  at: '/master-data/addon',
  nav: { section: 'master-data', order: 50 },
  titleField: 'name',
  card: { facts: ['supplierId', 'sellCents'] },
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true }),
    description: prose({ column: true }),
    supplierId: reference(suppliers, { column: true, filter: true }),
    sellCents: money({ required: true, column: true, sort: true }),
    costCents: money({ required: true, column: true, permission: 'view.cost' }),
    photoId: image(),
  },
})

import { email, images, integer, phone, prose, reference, tags, text, time, url } from './fields'
import { regions } from './region'
import { defineResource } from './resource'
import { suppliers } from './supplier'

export const hotels = defineResource({
  name: 'hotels',
  subject: 'hotel',
  table: 'hotels',
  at: '/master-data/hotel',
  nav: { section: 'master-data', order: 10 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text({ required: true, column: true, search: true, sort: true, max: 20 }),
    name: text({ required: true, column: true, search: true, sort: true }),
    stars: integer({ column: true, sort: true, min: 1, max: 5 }),
    regionId: reference(regions, { required: true, column: true, filter: true }),
    supplierId: reference(suppliers, { required: true, column: true, filter: true }),
    address: prose(),
    phone: phone(),
    email: email(),
    website: url(),
    checkInTime: time({ initial: '14:00' }),
    checkOutTime: time({ initial: '12:00' }),
    description: prose(),
    features: tags(),
    photoIds: images(),
  },
})

import { choices, date, email, image, phone, prose, reference, text } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { spoken, words } from './words'

export const drivers = defineResource({
  name: 'drivers',
  subject: 'driver',
  table: 'drivers',
  at: '/master-data/driver',
  label: { en: 'Drivers', zh: '司机', fr: 'Chauffeurs', ar: 'السائقون' },
  one: { en: 'Driver', zh: '司机', fr: 'Chauffeur', ar: 'السائق' },
  nav: { section: 'master-data', order: 80 },
  titleField: 'name',
  identifiedBy: [['licenceNumber'], ['name']],
  active: true,
  fields: {
    name: text(words.fullName, { required: true, column: true, search: true, sort: true }),
    phone: phone(words.phone, { required: true, column: true, search: true }),
    email: email(words.email, { search: true }),
    languages: choices(words.languages, spoken, { column: true, filter: true }),
    licenceNumber: text(words.licenceNumber, { required: true, search: true, max: 40 }),
    licenceExpiry: date(words.licenceExpiry, { required: true, column: true, sort: true }),
    supplierId: reference(words.supplier, suppliers, { column: true, filter: true }),
    photoId: image(words.photo),
    remarks: prose(words.remarks),
  },
})

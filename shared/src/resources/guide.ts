import { choices, date, email, image, phone, prose, reference, text } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { spoken, words } from './words'

export const guides = defineResource({
  name: 'guides',
  subject: 'guide',
  table: 'guides',
  at: '/master-data/guide',
  label: { en: 'Guides', zh: '导游', fr: 'Guides', ar: 'المرشدون' },
  one: { en: 'Guide', zh: '导游', fr: 'Guide', ar: 'المرشد' },
  nav: { section: 'master-data', order: 90 },
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

import { choices, date, email, image, phone, prose, reference, text } from './fields'
import { suppliers } from './supplier'
import { spoken, words } from './words'

/** What a driver and a guide are alike: people of a supplier with a licence that runs out. */
export const crew = {
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
    remarks: prose(words.remarks, { internal: true }),
  },
} as const

import { spoken } from './choices'
import { choices, date, email, image, phone, prose, reference, text } from './fields'
import { suppliers } from './supplier'

/** What a driver and a guide are alike: people of a supplier with a licence that runs out. */
export const crew = {
  titleField: 'name',
  identifiedBy: [['licenceNumber'], ['name']],
  active: true,
  fields: {
    name: text({ called: 'fullName', required: true, column: true, search: true, sort: true }),
    phone: phone({ required: true, column: true, search: true }),
    email: email({ search: true }),
    languages: choices(spoken, { column: true, filter: true }),
    licenceNumber: text({ required: true, search: true, max: 40 }),
    licenceExpiry: date({ required: true, column: true, sort: true, filter: true }),
    supplierId: reference(suppliers, { column: true, filter: true }),
    photoId: image(),
    remarks: prose({ internal: true }),
  },
} as const

import { agents } from './agent'
import { guestTitleLabels } from './choices'
import { choice, date, email, phone, prose, reference, text } from './fields'
import { nationalities } from './nationality'
import { defineResource } from './resource'

export const guests = defineResource({
  name: 'guests',
  subject: 'guest',
  table: 'guests',
  at: '/list-guest',
  nav: { section: 'bookings', order: 40 },
  titleField: 'name',
  card: { facts: ['birthdate', 'nationalityId', 'agentId'] },
  identifiedBy: [['passportNumber'], ['name', 'birthdate']],
  fields: {
    title: choice(guestTitleLabels, {
      required: true,
      column: true,
    }),
    name: text({ called: 'fullName', required: true, column: true, search: true, sort: true, max: 160 }),
    nativeName: text({ column: true, search: true, max: 160 }),
    birthdate: date({ required: true, column: true, sort: true, past: true }),
    nationalityId: reference(nationalities, {
      required: true,
      column: true,
      filter: true,
    }),
    agentId: reference(agents, { column: true, filter: true }),
    passportNumber: text({ search: true, max: 30 }),
    passportExpiry: date(),
    diet: text(),
    email: email({ search: true }),
    phone: phone(),
    remarks: prose(),
  },
})

import { written } from './choices'
import { choice, email, image, integer, money, phone, prose, reference, text, toggle } from './fields'
import { nationalities } from './nationality'
import { priceLevels } from './price-level'
import { defineResource } from './resource'

export const agents = defineResource({
  name: 'agents',
  subject: 'agent',
  table: 'agents',
  at: '/master-data/agent',
  nav: { section: 'master-data', order: 70 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text({ required: true, column: true, search: true, sort: true, max: 20 }),
    name: text({ required: true, column: true, search: true, sort: true }),
    contactName: text({ column: true, search: true }),
    email: email({ column: true, search: true }),
    phone: phone(),
    address: prose(),
    countryId: reference(nationalities, {
      column: true,
      filter: true,
    }),
    market: text({
      required: true,
      filter: true,
      max: 40,
      initial: 'all',
      help: true,
    }),
    priceLevelId: reference(priceLevels, { column: true, filter: true }),
    onCredit: toggle({ filter: true }),
    creditLimitCents: money(),
    paymentDays: integer({ max: 365 }),
    language: choice(written, { help: true }),
    noReminders: toggle(),
    logoId: image(),
    remarks: prose({ internal: true }),
  },
})

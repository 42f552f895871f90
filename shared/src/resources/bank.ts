import { currency, text } from './fields'
import { defineResource } from './resource'

export const banks = defineResource({
  name: 'banks',
  subject: 'bank',
  table: 'banks',
  at: '/utilities-data/bank-account',
  nav: { section: 'utilities', order: 30 },
  titleField: 'bankName',
  card: { title: ['bankName', 'accountNumber', 'currency'], facts: ['accountName', 'swiftCode'] },
  identifiedBy: [['accountNumber']],
  active: true,
  fields: {
    bankName: text({ required: true, column: true, search: true, sort: true }),
    accountName: text({ required: true, column: true, search: true, sort: true }),
    accountNumber: text({ required: true, column: true, search: true, max: 50 }),
    currency: currency({ required: true, column: true, filter: true, initial: 'USD' }),
    branch: text(),
    swiftCode: text({ column: true, max: 11 }),
  },
})

import { currency, date, rate } from './fields'
import { defineResource } from './resource'

export const exchanges = defineResource({
  name: 'exchanges',
  subject: 'exchange',
  table: 'exchanges',
  at: '/utilities-data/exchange-rate',
  nav: { section: 'utilities', order: 40 },
  titleField: 'fromCurrency',
  card: { title: ['fromCurrency', 'toCurrency'], facts: ['rate', 'validFrom'] },
  sortBy: '-validFrom',
  appendOnly: true,
  differ: ['fromCurrency', 'toCurrency'],
  identifiedBy: [['fromCurrency', 'toCurrency', 'validFrom']],
  fields: {
    fromCurrency: currency({ required: true, column: true, filter: true, sort: true, search: true }),
    toCurrency: currency({ required: true, column: true, filter: true, sort: true, search: true }),
    rate: rate({
      required: true,
      column: true,
      help: true,
    }),
    validFrom: date({ required: true, column: true, sort: true }),
  },
})

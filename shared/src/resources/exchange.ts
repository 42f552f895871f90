import { currency, date, rate } from './fields'
import { defineResource } from './resource'

export const exchanges = defineResource({
  name: 'exchanges',
  subject: 'exchange',
  table: 'exchanges',
  at: '/utilities-data/exchange-rate',
  label: { en: 'Exchange rates', zh: '汇率', fr: 'Taux de change', ar: 'أسعار الصرف' },
  one: { en: 'Exchange rate', zh: '汇率', fr: 'Taux de change', ar: 'سعر الصرف' },
  nav: { section: 'utilities', order: 40 },
  titleField: 'fromCurrency',
  card: { title: ['fromCurrency', 'toCurrency'], facts: ['rate', 'validFrom'] },
  sortBy: '-validFrom',
  appendOnly: true,
  fields: {
    fromCurrency: currency(
      { en: 'From', zh: '原货币', fr: 'De', ar: 'من' },
      { required: true, column: true, filter: true, sort: true },
    ),
    toCurrency: currency(
      { en: 'To', zh: '目标货币', fr: 'Vers', ar: 'إلى' },
      { required: true, column: true, filter: true, sort: true },
    ),
    rate: rate(
      { en: 'Rate', zh: '汇率', fr: 'Taux', ar: 'السعر' },
      {
        required: true,
        column: true,
        help: {
          en: 'How much of the second currency one unit of the first buys.',
          zh: '一单位原货币可兑换的目标货币数量。',
          fr: 'Ce qu’une unité de la première devise achète dans la seconde.',
          ar: 'كم تشتري وحدة واحدة من العملة الأولى من العملة الثانية.',
        },
      },
    ),
    validFrom: date(
      { en: 'Valid from', zh: '生效日期', fr: 'Valable à partir du', ar: 'صالح ابتداءً من' },
      { required: true, column: true, sort: true },
    ),
  },
})

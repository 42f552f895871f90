import { email, image, integer, money, phone, prose, reference, text, toggle } from './fields'
import { nationalities } from './nationality'
import { priceLevels } from './price-level'
import { defineResource } from './resource'
import { words } from './words'

export const agents = defineResource({
  name: 'agents',
  subject: 'agent',
  table: 'agents',
  at: '/master-data/agent',
  label: { en: 'Agents', zh: '代理商', fr: 'Agents', ar: 'الوكلاء' },
  one: { en: 'Agent', zh: '代理商', fr: 'Agent', ar: 'الوكيل' },
  nav: { section: 'master-data', order: 70 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    contactName: text(words.contactName, { column: true, search: true }),
    email: email(words.email, { column: true, search: true }),
    phone: phone(words.phone),
    address: prose(words.address),
    countryId: reference({ en: 'Country', zh: '国家', fr: 'Pays', ar: 'البلد' }, nationalities, {
      column: true,
      filter: true,
    }),
    market: text(
      { en: 'Market', zh: '市场', fr: 'Marché', ar: 'السوق' },
      {
        required: true,
        filter: true,
        max: 40,
        initial: 'all',
        help: {
          en: 'Contracts made for this market or for all can be sold to the agent.',
          zh: '代理商可销售适用于该市场或所有市场（all）的合同。',
          fr: 'L’agent peut vendre les contrats de ce marché ou de tous (all).',
          ar: 'يمكن للوكيل بيع عقود هذا السوق أو جميع الأسواق (all).',
        },
      },
    ),
    priceLevelId: reference(priceLevels.one, priceLevels, { column: true, filter: true }),
    onCredit: toggle(
      { en: 'Pays on credit', zh: '可赊账', fr: 'Paie à crédit', ar: 'يدفع بالأجل' },
      { filter: true },
    ),
    creditLimitCents: money({
      en: 'Credit limit',
      zh: '信用额度',
      fr: 'Plafond de crédit',
      ar: 'حد الائتمان',
    }),
    paymentDays: integer(
      {
        en: 'Payment term in days',
        zh: '付款期限（天）',
        fr: 'Délai de paiement en jours',
        ar: 'مهلة الدفع بالأيام',
      },
      { max: 365 },
    ),
    logoId: image({ en: 'Logo', zh: '标志', fr: 'Logo', ar: 'الشعار' }),
    remarks: prose(words.remarks, { internal: true }),
  },
})

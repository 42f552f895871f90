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
    remarks: prose(words.remarks),
  },
})

import { email, image, money, phone, prose, reference, text, toggle } from './fields'
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
  titleField: 'company',
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    company: text(
      { en: 'Company', zh: '公司', fr: 'Société', ar: 'الشركة' },
      { required: true, column: true, search: true, sort: true },
    ),
    contactName: text(words.contactName, { column: true, search: true }),
    email: email(words.email, { column: true, search: true }),
    phone: phone(words.phone, { search: true }),
    address: prose(words.address),
    nationalityId: reference({ en: 'Country', zh: '国家', fr: 'Pays', ar: 'البلد' }, nationalities, {
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
    priceLevelId: reference(priceLevels.one, priceLevels, { required: true, column: true, filter: true }),
    onCredit: toggle(
      { en: 'Pays on credit', zh: '可赊账', fr: 'Paie à crédit', ar: 'يدفع بالأجل' },
      { filter: true },
    ),
    creditLimitCents: money(
      { en: 'Credit limit', zh: '信用额度', fr: 'Plafond de crédit', ar: 'حد الائتمان' },
      { required: true, initial: 0 },
    ),
    logoUploadId: image({ en: 'Logo', zh: '标志', fr: 'Logo', ar: 'الشعار' }),
    notes: prose(words.remarks),
  },
})

import { currency, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const banks = defineResource({
  name: 'banks',
  subject: 'bank',
  table: 'banks',
  at: '/utilities-data/bank-account',
  label: { en: 'Bank accounts', zh: '银行账户', fr: 'Comptes bancaires', ar: 'الحسابات المصرفية' },
  one: { en: 'Bank account', zh: '银行账户', fr: 'Compte bancaire', ar: 'حساب مصرفي' },
  nav: { section: 'utilities', order: 30 },
  titleField: 'bankName',
  identifiedBy: [['accountNumber']],
  active: true,
  fields: {
    bankName: text(
      { en: 'Bank', zh: '银行', fr: 'Banque', ar: 'المصرف' },
      { required: true, column: true, search: true, sort: true },
    ),
    accountName: text(
      { en: 'Account holder', zh: '户名', fr: 'Titulaire du compte', ar: 'صاحب الحساب' },
      { required: true, column: true, search: true, sort: true },
    ),
    accountNumber: text(
      { en: 'Account number', zh: '账号', fr: 'Numéro de compte', ar: 'رقم الحساب' },
      { required: true, column: true, search: true, max: 50 },
    ),
    currency: currency(words.currency, { required: true, column: true, filter: true, initial: 'USD' }),
    branch: text({ en: 'Branch', zh: '支行', fr: 'Agence', ar: 'الفرع' }),
    swiftCode: text(
      { en: 'SWIFT code', zh: 'SWIFT 代码', fr: 'Code SWIFT', ar: 'رمز السويفت' },
      { column: true, max: 11 },
    ),
  },
})

import type { guestTitles } from '../api/groups'
import type { Label } from '../contract'
import { agents } from './agent'
import { choice, date, email, phone, prose, reference, text } from './fields'
import { nationalities } from './nationality'
import { defineResource } from './resource'
import { words } from './words'

export const guestTitleLabels = {
  mr: { en: 'Mr', zh: '先生', fr: 'M.', ar: 'السيد' },
  mrs: { en: 'Mrs', zh: '太太', fr: 'Mme', ar: 'السيدة' },
  ms: { en: 'Ms', zh: '女士', fr: 'Mme', ar: 'السيدة' },
  miss: { en: 'Miss', zh: '小姐', fr: 'Mlle', ar: 'الآنسة' },
  master: { en: 'Master', zh: '小朋友', fr: 'Jeune M.', ar: 'السيد الصغير' },
  dr: { en: 'Dr', zh: '博士', fr: 'Dr', ar: 'الدكتور' },
} as const satisfies Record<(typeof guestTitles)[number], Label>

export const guests = defineResource({
  name: 'guests',
  subject: 'guest',
  table: 'guests',
  at: '/list-guest',
  label: { en: 'Guests', zh: '客人', fr: 'Voyageurs', ar: 'الضيوف' },
  one: { en: 'Guest', zh: '客人', fr: 'Voyageur', ar: 'الضيف' },
  nav: { section: 'bookings', order: 40 },
  titleField: 'name',
  card: { facts: ['birthdate', 'nationalityId', 'agentId'] },
  identifiedBy: [['passportNumber'], ['name', 'birthdate']],
  fields: {
    title: choice({ en: 'Title', zh: '称谓', fr: 'Civilité', ar: 'اللقب' }, guestTitleLabels, {
      required: true,
      column: true,
    }),
    name: text(words.fullName, { required: true, column: true, search: true, sort: true, max: 160 }),
    nativeName: text(
      {
        en: 'Name as written at home',
        zh: '本国文字姓名',
        fr: 'Nom en écriture d’origine',
        ar: 'الاسم بلغته الأصلية',
      },
      { column: true, search: true, max: 160 },
    ),
    birthdate: date(
      { en: 'Date of birth', zh: '出生日期', fr: 'Date de naissance', ar: 'تاريخ الميلاد' },
      { required: true, column: true, sort: true, past: true },
    ),
    nationalityId: reference(nationalities.one, nationalities, {
      required: true,
      column: true,
      filter: true,
    }),
    agentId: reference(agents.one, agents, { column: true, filter: true }),
    passportNumber: text(
      { en: 'Passport number', zh: '护照号码', fr: 'Numéro de passeport', ar: 'رقم جواز السفر' },
      { search: true, max: 30 },
    ),
    passportExpiry: date({
      en: 'Passport valid until',
      zh: '护照有效期至',
      fr: 'Passeport valable jusqu’au',
      ar: 'جواز السفر صالح حتى',
    }),
    diet: text({ en: 'Diet', zh: '饮食要求', fr: 'Régime alimentaire', ar: 'النظام الغذائي' }),
    email: email(words.email, { search: true }),
    phone: phone(words.phone),
    remarks: prose(words.remarks),
  },
})

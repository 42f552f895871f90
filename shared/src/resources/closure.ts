import { choices, date, prose, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const closures = defineResource({
  name: 'closures',
  subject: 'closure',
  table: 'closures',
  at: '/utilities-data/closure',
  label: { en: 'Closures', zh: '停业日', fr: 'Fermetures', ar: 'أيام الإغلاق' },
  one: { en: 'Closure', zh: '停业日', fr: 'Fermeture', ar: 'يوم إغلاق' },
  nav: { section: 'utilities', order: 70 },
  titleField: 'name',
  identifiedBy: [['day', 'name']],
  sortBy: '-day',
  fields: {
    day: date(
      { en: 'Day', zh: '日期', fr: 'Jour', ar: 'اليوم' },
      { required: true, column: true, sort: true },
    ),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    blocks: choices(
      {
        en: 'Not possible on that day',
        zh: '当日不可进行',
        fr: 'Impossible ce jour-là',
        ar: 'غير ممكن في ذلك اليوم',
      },
      {
        transfers: { en: 'Transfers', zh: '接送', fr: 'Transferts', ar: 'التنقلات' },
        activities: { en: 'Activities', zh: '活动', fr: 'Activités', ar: 'الأنشطة' },
        arrivals: { en: 'Arrivals', zh: '抵达入住', fr: 'Arrivées', ar: 'الوصول' },
        departures: { en: 'Departures', zh: '退房离开', fr: 'Départs', ar: 'المغادرة' },
      },
      { column: true },
    ),
    reason: prose({
      en: 'Reason shown to people',
      zh: '向用户显示的原因',
      fr: 'Motif affiché',
      ar: 'السبب المعروض',
    }),
  },
})

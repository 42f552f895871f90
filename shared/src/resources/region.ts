import { integer, prose, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const regions = defineResource({
  name: 'regions',
  subject: 'region',
  table: 'regions',
  at: '/utilities-data/region',
  label: { en: 'Regions', zh: '地区', fr: 'Régions', ar: 'المناطق' },
  one: { en: 'Region', zh: '地区', fr: 'Région', ar: 'المنطقة' },
  nav: { section: 'utilities', order: 60 },
  titleField: 'name',
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true, max: 100 }),
    zone: text(
      { en: 'Zone', zh: '区域', fr: 'Zone', ar: 'النطاق' },
      {
        required: true,
        column: true,
        search: true,
        filter: true,
        sort: true,
        max: 60,
        help: {
          en: 'Drive times and transfer prices are kept between zones.',
          zh: '车程和接送价格按区域之间计算。',
          fr: 'Les temps de trajet et les prix de transfert sont tenus entre zones.',
          ar: 'تُحفظ أوقات القيادة وأسعار النقل بين النطاقات.',
        },
      },
    ),
    airportMinutes: integer(
      {
        en: 'Minutes from the airport',
        zh: '距机场车程（分钟）',
        fr: 'Minutes depuis l’aéroport',
        ar: 'الدقائق من المطار',
      },
      { required: true, column: true, sort: true, max: 1440 },
    ),
    description: prose(words.description),
  },
})

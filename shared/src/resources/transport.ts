import { choice, images, integer, prose, reference, tags, text } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { words } from './words'

export const vehicleKinds = {
  mpv: { en: 'MPV', zh: '商务车', fr: 'Monospace', ar: 'سيارة متعددة الأغراض' },
  van: { en: 'Van', zh: '面包车', fr: 'Van', ar: 'فان' },
  minibus: { en: 'Minibus', zh: '中巴', fr: 'Minibus', ar: 'حافلة صغيرة' },
  bus: { en: 'Bus', zh: '大巴', fr: 'Autocar', ar: 'حافلة' },
  luxury: { en: 'Luxury', zh: '豪华车', fr: 'Luxe', ar: 'فاخرة' },
} as const

export const transports = defineResource({
  name: 'transports',
  subject: 'transport',
  table: 'transports',
  at: '/master-data/transport',
  label: { en: 'Transports', zh: '交通', fr: 'Transports', ar: 'وسائل النقل' },
  one: { en: 'Transport', zh: '交通', fr: 'Transport', ar: 'وسيلة النقل' },
  nav: { section: 'master-data', order: 30 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    kind: choice(
      { en: 'Vehicle kind', zh: '车型', fr: 'Type de véhicule', ar: 'نوع المركبة' },
      vehicleKinds,
      {
        required: true,
        column: true,
        filter: true,
      },
    ),
    supplierId: reference(words.supplier, suppliers, { required: true, column: true, filter: true }),
    capacity: integer(
      { en: 'Passengers', zh: '载客人数', fr: 'Passagers', ar: 'عدد الركاب' },
      { required: true, column: true, sort: true, min: 1, max: 80 },
    ),
    luggage: integer(
      { en: 'Suitcases', zh: '行李件数', fr: 'Valises', ar: 'عدد الحقائب' },
      { required: true, column: true, max: 80 },
    ),
    seatArrangement: text({
      en: 'Seat arrangement',
      zh: '座位布局',
      fr: 'Disposition des sièges',
      ar: 'ترتيب المقاعد',
    }),
    description: prose(words.description),
    features: tags(words.features),
    photoIds: images(words.photos),
  },
})

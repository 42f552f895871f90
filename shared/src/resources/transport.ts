import { images, integer, prose, reference, tags, text, toggle } from './fields'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { words } from './words'

export const transports = defineResource({
  name: 'transports',
  subject: 'transport',
  table: 'transports',
  at: '/master-data/transport',
  label: { en: 'Transports', zh: '交通', fr: 'Transports', ar: 'وسائل النقل' },
  one: { en: 'Transport', zh: '交通', fr: 'Transport', ar: 'وسيلة النقل' },
  nav: { section: 'master-data', order: 30 },
  titleField: 'name',
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    supplierId: reference(words.supplier, suppliers, { required: true, column: true, filter: true }),
    seats: integer(words.seats, { required: true, column: true, sort: true, min: 1, max: 80 }),
    luggage: integer(words.luggage, { required: true, column: true, max: 80, initial: 0 }),
    seatArrangement: prose({
      en: 'Seat arrangement',
      zh: '座位布局',
      fr: 'Disposition des sièges',
      ar: 'ترتيب المقاعد',
    }),
    ownFleet: toggle(
      { en: 'Own fleet', zh: '自有车队', fr: 'Flotte propre', ar: 'أسطول خاص' },
      {
        column: true,
        filter: true,
        initial: true,
        help: {
          en: 'Own vehicles are assigned to a driver, others are requested from the supplier.',
          zh: '自有车辆指派司机，其他车辆向供应商申请。',
          fr: 'Les véhicules propres reçoivent un chauffeur, les autres sont demandés au fournisseur.',
          ar: 'تُسند المركبات الخاصة إلى سائق، وتُطلب غيرها من المورّد.',
        },
      },
    ),
    description: prose(words.description),
    features: tags(words.features),
    photoUploadIds: images(words.photos),
  },
})

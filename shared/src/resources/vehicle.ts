import { integer, prose, reference, text } from './fields'
import { defineResource } from './resource'
import { transports } from './transport'
import { words } from './words'

export const vehicles = defineResource({
  name: 'vehicles',
  subject: 'vehicle',
  table: 'vehicles',
  at: '/master-data/vehicle',
  label: { en: 'Vehicles', zh: '车辆', fr: 'Véhicules', ar: 'المركبات' },
  one: { en: 'Vehicle', zh: '车辆', fr: 'Véhicule', ar: 'المركبة' },
  nav: { section: 'master-data', order: 100 },
  titleField: 'plate',
  active: true,
  fields: {
    plate: text(
      { en: 'Number plate', zh: '车牌号', fr: 'Immatriculation', ar: 'رقم اللوحة' },
      { required: true, column: true, search: true, sort: true, max: 20 },
    ),
    transportId: reference(transports.one, transports, { required: true, column: true, filter: true }),
    seats: integer(words.seats, { required: true, column: true, sort: true, min: 1, max: 80 }),
    luggage: integer(words.luggage, { required: true, column: true, max: 80, initial: 0 }),
    colour: text({ en: 'Colour', zh: '颜色', fr: 'Couleur', ar: 'اللون' }, { column: true, max: 40 }),
    notes: prose(words.remarks),
  },
})

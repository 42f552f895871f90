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
    seats: integer(
      { en: 'Seats', zh: '座位数', fr: 'Places', ar: 'المقاعد' },
      { required: true, column: true, sort: true, min: 1, max: 80 },
    ),
    remarks: prose(words.remarks, { internal: true }),
  },
})

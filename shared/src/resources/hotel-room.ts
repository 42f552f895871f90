import { bedTypes } from './bed-type'
import { images, integer, prose, reference, references, tags, text } from './fields'
import { hotels } from './hotel'
import { defineResource } from './resource'

export const hotelRooms = defineResource({
  name: 'hotel-rooms',
  subject: 'hotel-room',
  table: 'hotel_rooms',
  at: '/master-data/hotel-room',
  nav: { section: 'master-data', order: 20 },
  titleField: 'name',
  identifiedBy: [['hotelId', 'name']],
  active: true,
  fields: {
    hotelId: reference(hotels, { required: true, column: true, filter: true }),
    name: text({ required: true, column: true, search: true, sort: true }),
    bedTypeIds: references(bedTypes, { column: true }),
    maxAdults: integer({ required: true, column: true, sort: true, min: 1, max: 20, initial: 2 }),
    maxChildren: integer({ required: true, column: true, max: 20, initial: 0 }),
    maxExtraBeds: integer({ required: true, max: 5, initial: 1 }),
    sizeSqm: integer({ column: true, sort: true, min: 1, max: 10_000 }),
    description: prose(),
    features: tags(),
    photoIds: images(),
  },
})

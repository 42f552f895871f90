import { bedTypes } from './bed-type'
import { images, integer, prose, reference, references, tags, text } from './fields'
import { hotels } from './hotel'
import { defineResource } from './resource'
import { words } from './words'

export const hotelRooms = defineResource({
  name: 'hotel-rooms',
  subject: 'hotel-room',
  table: 'hotel_rooms',
  at: '/master-data/hotel-room',
  label: { en: 'Hotel rooms', zh: '酒店客房', fr: 'Chambres d’hôtel', ar: 'غرف الفنادق' },
  one: { en: 'Hotel room', zh: '酒店客房', fr: 'Chambre d’hôtel', ar: 'غرفة فندق' },
  nav: { section: 'master-data', order: 20 },
  titleField: 'name',
  identifiedBy: [['hotelId', 'name']],
  active: true,
  fields: {
    hotelId: reference(hotels.one, hotels, { required: true, column: true, filter: true }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    bedTypeIds: references(bedTypes.label, bedTypes, { column: true }),
    maxAdults: integer(
      { en: 'Max adults', zh: '最多成人', fr: 'Adultes max.', ar: 'الحد الأقصى للبالغين' },
      { required: true, column: true, sort: true, min: 1, max: 20, initial: 2 },
    ),
    maxChildren: integer(
      { en: 'Max children', zh: '最多儿童', fr: 'Enfants max.', ar: 'الحد الأقصى للأطفال' },
      { required: true, column: true, max: 20, initial: 0 },
    ),
    maxExtraBeds: integer(
      { en: 'Max extra beds', zh: '最多加床', fr: 'Lits d’appoint max.', ar: 'الحد الأقصى للأسرّة الإضافية' },
      { required: true, max: 5, initial: 1 },
    ),
    sizeSqm: integer(
      { en: 'Size in m²', zh: '面积（平方米）', fr: 'Surface en m²', ar: 'المساحة بالمتر المربع' },
      { column: true, sort: true, min: 1, max: 10_000 },
    ),
    description: prose(words.description),
    features: tags(words.features),
    photoIds: images(words.photos),
  },
})

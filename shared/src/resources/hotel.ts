import { email, images, integer, phone, prose, reference, tags, text, time, url } from './fields'
import { regions } from './region'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { words } from './words'

export const hotels = defineResource({
  name: 'hotels',
  subject: 'hotel',
  table: 'hotels',
  at: '/master-data/hotel',
  label: { en: 'Hotels', zh: '酒店', fr: 'Hôtels', ar: 'الفنادق' },
  one: { en: 'Hotel', zh: '酒店', fr: 'Hôtel', ar: 'الفندق' },
  nav: { section: 'master-data', order: 10 },
  titleField: 'name',
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    stars: integer(
      { en: 'Stars', zh: '星级', fr: 'Étoiles', ar: 'النجوم' },
      { column: true, sort: true, min: 1, max: 5 },
    ),
    regionId: reference(words.region, regions, { required: true, column: true, filter: true }),
    supplierId: reference(words.supplier, suppliers, { required: true, column: true, filter: true }),
    address: prose(words.address),
    phone: phone(words.phone),
    email: email(words.email),
    website: url(words.website),
    checkInTime: time(
      {
        en: 'Check-in from',
        zh: '入住时间',
        fr: 'Arrivée à partir de',
        ar: 'الوصول من الساعة',
      },
      { initial: '14:00' },
    ),
    checkOutTime: time(
      {
        en: 'Check-out until',
        zh: '退房时间',
        fr: 'Départ jusqu’à',
        ar: 'المغادرة حتى الساعة',
      },
      { initial: '12:00' },
    ),
    description: prose(words.description),
    features: tags(words.features),
    photoIds: images(words.photos),
  },
})

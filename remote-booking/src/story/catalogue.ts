import type { GroupDetail, HotelPackage, HotelPackageDetail } from '@melali/shared/api'
import * as api from '@melali/shared/api'
import { bedTypes, hotelRooms, regions } from '@melali/shared/resources'
import { answer } from '@melali/shared/testing'
import { le, stay, wei } from './bookings'
import { id, pageOf, version } from './ids'

export const region = {
  ...version,
  id: id(62),
  active: true,
  name: 'Ubud',
  zone: 'Ubud',
  airportMinutes: 60,
  description: null,
}

const head: HotelPackage = {
  id: stay.contractId,
  code: stay.contractCode,
  name: stay.contractName,
  supplier: 'Kota Dewata',
  regionId: region.id,
  region: region.name,
  photo: null,
  fromCents: 10_000,
  campaign: null,
  bookingFrom: '2026-01-01',
  bookingTo: '2099-12-31',
  stayFrom: '2026-01-01',
  stayTo: '2099-12-31',
  updatedAt: '2026-11-20T00:00:00.000Z',
  hotelId: stay.hotelId,
  hotel: stay.hotel,
  stars: 4,
  stay: null,
}

export const hotelPackage: HotelPackageDetail = {
  ...head,
  address: null,
  description: null,
  photos: [],
  rooms: [
    {
      id: stay.roomId,
      name: 'Deluxe',
      bedTypes: [],
      maxAdults: 2,
      maxChildren: 1,
      sizeSqm: 30,
      photos: [],
      features: [],
      boards: ['BB', 'HB'],
    },
  ],
  contract: {
    id: stay.contractId,
    versionId: id(310),
    versionNo: 2,
    code: stay.contractCode,
    name: stay.contractName,
    supplierId: id(44),
    supplier: 'Kota Dewata',
    status: 'active',
    active: true,
    market: null,
    bookingFrom: '2026-01-01',
    bookingTo: '2099-12-31',
    stayFrom: '2026-01-01',
    stayTo: '2099-12-31',
    taxMode: 'inclusive',
    notes: null,
    termsText: 'No smoking.',
    pending: null,
    version: 1,
    updatedAt: '2026-11-20T00:00:00.000Z',
    hotelId: stay.hotelId,
    inclusions: null,
    seasons: [],
    rates: [],
    childBands: [],
    supplements: [],
    offers: [],
    cancellationSteps: [],
  },
  agreement: { decision: 'agreed', at: '2026-11-20T00:00:00.000Z', versionId: id(310), current: true },
}

export const group: GroupDetail = {
  id: id(2),
  code: 'GRP-2026-000002',
  name: 'Wang family',
  agentId: id(3),
  agent: 'Golden Lotus Travel',
  mainGuest: wei.name,
  pax: { adults: 1, children: 1, infants: 0 },
  bookings: 0,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  remarks: null,
  guests: [wei, le],
}

const room = {
  ...version,
  id: stay.roomId,
  active: true,
  hotelId: stay.hotelId,
  name: 'Deluxe',
  bedTypeIds: [],
  maxAdults: 2,
  maxChildren: 1,
  maxExtraBeds: 1,
  sizeSqm: 30,
  description: null,
  features: [],
  photoIds: [],
}

/** What the catalogue and the master data say to everybody. */
export const catalogue = [
  answer(api.listGroups, pageOf([group])),
  answer(api.getGroup, { data: group }),
  answer(regions.endpoints.list, pageOf([region])),
  answer(regions.endpoints.get, { data: region }),
  answer(hotelRooms.endpoints.get, { data: room }),
  answer(bedTypes.endpoints.list, pageOf([])),
  answer(api.listHotelPackages, pageOf([head])),
  answer(api.getHotelPackage, { data: hotelPackage }),
]

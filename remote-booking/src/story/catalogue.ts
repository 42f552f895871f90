import * as api from '@melali/shared/api'
import { bedTypes, hotelRooms, regions } from '@melali/shared/resources'
import { answer, pageOf } from '@melali/shared/testing'
import data from './records.json'

export const region = regions.row.parse(data.region)

const head = api.hotelPackage.parse(data.head)

export const hotelPackage = api.hotelPackageDetail.parse({ ...data.head, ...data.hotelPackage })

export const group = api.groupDetail.parse({
  ...data.group,
  guests: data.guests.map((guest) => ({ ...guest, version: 1 })),
})

const room = hotelRooms.row.parse(data.room)

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

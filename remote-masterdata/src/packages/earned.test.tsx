import {
  type HotelPackage,
  listActivityPackages,
  listHotelPackages,
  listTransportPackages,
} from '@melali/shared/api'
import { activityTypes, regions } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { listed, region } from '../testing/hotel-package'

const { hotelId: _, hotel: __, stars: ___, stay: ____, ...head } = listed
const earning = { costFromCents: 7000, marginFromCents: 2000 }
const stay = {
  sellCents: 27_000,
  costCents: 20_250,
  marginCents: 6750,
  nights: 3,
  onRequest: false,
  problem: null,
}

const hotel = { ...listed, ...earning, stay }
const unpriced = { ...hotel, stay: { ...stay, sellCents: null, problem: 'MIN_STAY' } }
const transport = {
  ...head,
  ...earning,
  transportId: listed.hotelId,
  transport: 'Taman Rimba',
  capacity: 6,
  luggage: 4,
  seatArrangement: null,
}
const activity = {
  ...head,
  ...earning,
  activityId: listed.hotelId,
  activity: 'Taman Rimba',
  activityType: 'Rafting',
  packages: ['Classic'],
}

const cardOn = async (path: string, canSeeCost: boolean, row: HotelPackage = hotel) => {
  const host = fakeHost({
    can: (permission) => canSeeCost || permission !== 'view.cost',
    answers: [
      answer(regions.endpoints.list, pageOf([region])),
      answer(regions.endpoints.get, { data: region }),
      answer(activityTypes.endpoints.list, pageOf([])),
      answer(listHotelPackages, pageOf([row])),
      answer(listTransportPackages, pageOf([transport])),
      answer(listActivityPackages, pageOf([activity])),
    ],
  })
  await renderRemote(remote, path, host)
  return screen.findByRole('link', { name: /Taman Rimba/ })
}

const hotels = `/package/hotel?region=${region.id}&checkIn=2126-12-20&checkOut=2126-12-23`

test.each([
  ['hotels on dates', hotels, 'Cost 202.50', 'Margin 67.50 · 25 %'],
  ['transports', '/package/transport', 'Cost 70.00', 'Margin 20.00 · 22.22 %'],
  ['activities', '/package/activity', 'Cost 70.00', 'Margin 20.00 · 22.22 %'],
])('the catalogue of %s tells cost and margin beside the price', async (_name, path, cost, margin) => {
  const card = await cardOn(path, true)
  const text = (card.textContent ?? '').replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ')
  expect(text).toContain(cost)
  expect(text).toContain(margin)
})

test('a stay that can’t be had is shown with the night’s price, cost and margin', async () => {
  const card = await cardOn(hotels, true, unpriced)
  const text = (card.textContent ?? '').replace(/[\u2066\u2069]/g, '')
  expect(text).toContain('Cost 70.00')
  expect(text).not.toContain('202.50')
})

test.each([hotels, '/package/transport', '/package/activity'])(
  '%s tells neither without the permission, whatever the answer holds',
  async (path) => {
    const card = await cardOn(path, false)
    expect(within(card).getByText(/90\.00|270\.00/)).toBeVisible()
    expect(card).not.toHaveTextContent(/cost|margin|[^2]70\.00|202\.50/i)
  },
)

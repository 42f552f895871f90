import { hotelContracts, transportContracts } from '@melali/shared/api'
import { transports } from '@melali/shared/resources'
import { answer, fakeHost, onScreen, refusal, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { detail } from '../testing/hotel-package'

const { contract: sold } = detail
const { inclusions: _, ...head } = sold
const at = `/master-data/hotel/${sold.hotelId}/contract/${sold.id}/detail`

const contract = {
  ...sold,
  inclusions: 'Service\nWelcome drink',
  rates: sold.rates.map((rate) => ({ ...rate, costCents: 7000 })),
  childBands: [
    {
      id: '0190a0de-0000-7000-8000-000000000050',
      fromAge: 2,
      toAge: 11,
      order: 1,
      bedding: 'any' as const,
      kind: 'percent' as const,
      basisPoints: 7500,
      amountCents: null,
    },
    {
      id: '0190a0de-0000-7000-8000-000000000052',
      fromAge: 12,
      toAge: 15,
      order: null,
      bedding: 'existing' as const,
      kind: 'free' as const,
      basisPoints: null,
      amountCents: null,
    },
  ],
  offers: [
    {
      id: '0190a0de-0000-7000-8000-000000000051',
      name: 'Four for three',
      kind: 'stay_pay' as const,
      from: '2026-01-01',
      to: '2026-12-31',
      stay: 4,
      pay: 3,
      freeNight: 'last' as const,
      bookDaysBefore: null,
      minNights: null,
      basisPoints: null,
      combinable: false,
    },
  ],
}

test('a hotel contract shows its rates with cost, its conditions and its terms', async () => {
  const host = fakeHost({ answers: [answer(hotelContracts.get, { data: contract })] })
  await renderRemote(remote, at, host)
  expect(await screen.findByRole('heading', { name: contract.name })).toBeVisible()
  expect(host.callsOf(hotelContracts.get)[0].params).toEqual({
    id: contract.hotelId,
    contractId: contract.id,
  })
  expect(screen.getByText('Long ago')).toBeVisible()
  expect(screen.getByText('120.00')).toBeVisible()
  expect(screen.getAllByText('70.00')).toHaveLength(2)
  expect(screen.getAllByText('min. 2 nights')).not.toHaveLength(0)
  expect(screen.getByText(/75.%.? of an adult/)).toBeVisible()
  expect(screen.getByText('child no. 1 · with or without an extra bed')).toBeVisible()
  expect(screen.getByText('sharing the parents’ bed')).toBeVisible()
  expect(screen.getByText(/Stay 4 nights, pay 3/)).toBeVisible()
  expect(screen.getByText('From 7 days before')).toBeVisible()
  expect(screen.getByText('Names are due fourteen days before arrival.')).toBeVisible()
})

const days = { from: '2026-12-24', to: '2026-12-31', weekdays: [] }
const gala = {
  ...{ ...days, id: 'gala', name: 'Gala', kind: 'gala' as const, mandatory: true },
  ...{ roomId: null, basis: 'pax_stay' as const, sellCents: 4_000, childSellCents: null },
}
const { roomId } = sold.rates[0]!
const weekend = { ...gala, id: 'weekend', name: 'Weekend', roomId, weekdays: [5, 6] }
const early = {
  ...{ ...days, id: 'early', name: 'Early', kind: 'early_bird' as const, basisPoints: 1_000 },
  ...{ stay: null, pay: null, freeNight: 'cheapest' as const, combinable: true },
  ...{ bookDaysBefore: 1, minNights: 3 },
}

test.each([
  [
    'a supplement of some nights of a room',
    { supplements: [weekend] },
    /on Fri, Sat · .Garden Villa. · per guest/,
  ],
  ['a room and a child', { supplements: [{ ...gala, childSellCents: 2_000 }] }, /stay · child .USD 20\.00/],
  ['a child that pays as an adult', { supplements: [gala] }, /per guest and stay · children pay as adults/],
  [
    'a room, whoever sleeps in it',
    { supplements: [{ ...gala, basis: 'room_stay' as const }] },
    /stay · mand/,
  ],
  ['a room that has no price', { supplements: [{ ...weekend, roomId: 'x' }] }, /a room without prices/],
  [
    'an early bird',
    { offers: [early] },
    /10.%.? off · booked at least 1 day ahead · min\. 3 nights · combines/,
  ],
  [
    'a free night',
    { offers: contract.offers },
    /Stay 4 nights, pay 3 · free night: the last · doesn’t combine with others/,
  ],
])('the conditions of %s decide the price, so all of them are shown', async (_, conditions, words) => {
  const answers = [answer(hotelContracts.get, { data: { ...contract, ...conditions } })]
  await renderRemote(remote, at, fakeHost({ answers }))
  expect(
    await screen.findByText(
      (__, element) => words.test(element?.textContent ?? '') && element?.matches('.ant-typography') === true,
    ),
  ).toBeVisible()
})

test('a wide table of rates keeps its season in sight and is scrolled by keyboard', async () => {
  const back = onScreen('wide')
  try {
    await renderRemote(remote, at, fakeHost({ answers: [answer(hotelContracts.get, { data: contract })] }))
    const table = await screen.findByRole('region', { name: 'Contract rates' })
    expect(within(table).getByRole('columnheader', { name: 'Season' })).toHaveStyle({ insetInlineStart: '0' })
    expect(table.querySelector('[tabindex="0"] table')).toBeInTheDocument()
  } finally {
    back()
  }
})

test('without the right to see cost none is shown, whatever was sent', async () => {
  const host = fakeHost({
    can: (permission) => permission !== 'view.cost',
    answers: [answer(hotelContracts.get, { data: contract })],
  })
  await renderRemote(remote, at, host)
  expect(await screen.findByText('120.00')).toBeVisible()
  expect(screen.queryByText('70.00')).toBeNull()
})

test('a contract that could not be loaded is named', async () => {
  const broken = answer(hotelContracts.get, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Out of order.' })
  })
  await renderRemote(remote, at, fakeHost({ answers: [broken] }))
  expect(await screen.findByText('Contract could not be loaded')).toBeVisible()
  expect(screen.getByText('Out of order.')).toBeVisible()
})

test('a contract that is not there is said to be missing', async () => {
  const gone = answer(hotelContracts.get, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'This does not exist.' })
  })
  await renderRemote(remote, at, fakeHost({ answers: [gone] }))
  expect(await screen.findByText('Page Not Found')).toBeVisible()
})

test('the page of a vehicle lists its contracts, each a link to its rates', async () => {
  const transportId = '0190a0de-0000-7000-8000-000000000060'
  const vehicle = {
    id: transportId,
    version: 1,
    createdAt: sold.updatedAt,
    updatedAt: sold.updatedAt,
    active: true,
    code: 'MPV',
    name: 'City MPV',
    kind: 'mpv',
    supplierId: sold.supplierId,
    capacity: 4,
    luggage: 2,
    seatArrangement: null,
    description: null,
    features: [],
    photoIds: [],
  } as const
  const rides = {
    ...head,
    transportId,
    status: 'suspended' as const,
    rates: [
      {
        id: '0190a0de-0000-7000-8000-000000000061',
        service: 'airport_transfer' as const,
        fromZone: 'Airport',
        toZone: 'Ubud',
        sellCents: 2375,
        nightSurchargeSellCents: 625,
        includedMinutes: null,
      },
      {
        id: '0190a0de-0000-7000-8000-000000000062',
        service: 'full_day' as const,
        fromZone: null,
        toZone: 'North',
        sellCents: 6000,
        nightSurchargeSellCents: 0,
        includedMinutes: 600,
      },
    ],
  }
  const host = fakeHost({
    answers: [
      answer(transports.endpoints.get, { data: { ...vehicle, features: [], photoIds: [] } }),
      answer(transportContracts.list, {
        data: [rides],
        meta: { page: 1, perPage: 1, total: 1, lastPage: 1 },
      }),
      answer(transportContracts.get, { data: rides }),
    ],
  })
  const { user } = await renderRemote(remote, `/master-data/transport/${transportId}/detail`, host)
  expect(await screen.findByText('Suspended')).toBeVisible()
  await user.click(screen.getByRole('link', { name: sold.code }))
  expect(await screen.findByText('Airport – Ubud')).toBeVisible()
  expect(screen.getByText('23.75')).toBeVisible()
  expect(screen.getByText('From or to North')).toBeVisible()
  expect(screen.getByText('600 minutes included')).toBeVisible()
  expect(screen.getByRole('link', { name: 'City MPV' })).toHaveAttribute(
    'href',
    `/master-data/transport/${transportId}/detail`,
  )
})

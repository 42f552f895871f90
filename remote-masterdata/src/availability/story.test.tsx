import { hotelAllotments, hotelContracts, type RoomNight, stopSales, undoDeletions } from '@melali/shared/api'
import { answer, fakeHost, onScreen, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { detail } from '../testing/hotel-package'
import { markOf, stateOf } from './night-state'
import { between, isMonth, monthAfter, nightsIn, openingMonth } from './selection'

const { contract } = detail
const at = `/master-data/hotel/${contract.hotelId}/contract/${contract.id}/availability`
const id = (n: number) => `0190a0de-0000-7000-8000-0000000008${n}`

const plain: RoomNight = {
  night: '2027-03-01',
  priced: true,
  season: 'Low',
  total: 5,
  sold: 2,
  left: 3,
  releaseDays: 0,
  released: false,
  stops: [],
}
const nights = (fields: Record<number, Partial<RoomNight>> = {}) =>
  Array.from({ length: 31 }, (_, index) => ({
    ...plain,
    night: `2027-03-${String(index + 1).padStart(2, '0')}`,
    ...fields[index + 1],
  }))
const month = {
  month: '2027-03',
  stayFrom: '2027-01-01',
  stayTo: '2027-12-31',
  rooms: [
    { roomId: id(10), room: 'Garden Villa', nights: nights({ 2: { stops: ['stay'] } }) },
    { roomId: id(11), room: 'River Suite', nights: nights() },
  ],
  closures: [{ day: '2027-03-08', name: 'Nyepi', blocks: ['arrivals'] }],
}
const stop = {
  id: id(20),
  roomId: null,
  room: null,
  from: '2027-03-02',
  to: '2027-03-02',
  mode: 'stay' as const,
  reason: 'Wedding',
  version: 4,
  updatedAt: contract.updatedAt,
}
const meta = { page: 1, perPage: 1, total: 1, lastPage: 1 }
const base = [
  answer(hotelContracts.get, { data: contract }),
  answer(hotelAllotments.month, { data: month }),
  answer(stopSales.list, { data: [stop], meta }),
]

const opened = async (answers: typeof base = [], search = '?month=2027-03') => {
  const host = fakeHost({ answers: [...base, ...answers] })
  await renderRemote(remote, at + search, host)
  const person = userEvent.setup()
  const night = (room: string, day: string) =>
    screen.findByRole('button', { name: new RegExp(`^${room}, ${day}`) })
  return { host, person, night }
}

let back = () => {}
const widen = () => {
  back = onScreen('wide')
}
afterEach(() => back())

test.each([
  ['before the period', { night: '2026-12-31' }, 'outside', ''],
  ['without a price', { priced: false }, 'closed', '–'],
  ['closed for stays', { stops: ['stay'] as const }, 'stopped', '×'],
  ['closed for arrivals only', { stops: ['arrival'] as const }, 'open', '3'],
  ['without allotment', { total: null, left: null }, 'request', 'R'],
  ['with an allotment of none', { total: 0, sold: 0, left: 0 }, 'request', 'R'],
  [
    'with an allotment of none, closed',
    { total: 0, sold: 0, left: 0, stops: ['stay'] as const },
    'stopped',
    '×',
  ],
  ['released', { released: true, releaseDays: 7 }, 'request', '3'],
  ['sold out', { left: 0 }, 'soldOut', '0'],
  ['nearly sold out', { left: 1 }, 'few', '1'],
  ['open', {}, 'open', '3'],
])('a night %s is said to be so', (_, fields, state, mark) => {
  const night = { ...plain, ...fields } as RoomNight
  expect(stateOf(night, month)).toBe(state)
  expect(markOf(night, stateOf(night, month))).toBe(mark)
})

test('a range is the rectangle of its two ends, whichever came first', () => {
  const rooms = ['a', 'b', 'c']
  const one = { roomId: 'c', night: '2027-03-05' }
  const other = { roomId: 'b', night: '2027-03-02' }
  const expected = { roomIds: ['b', 'c'], from: '2027-03-02', to: '2027-03-05' }
  expect(between(rooms, one, other)).toEqual(expected)
  expect(between(rooms, other, one)).toEqual(expected)
  expect(nightsIn(expected)).toBe(4)
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  expect([isMonth('2027-13'), isMonth('2027-12'), isMonth(null)]).toEqual([false, true, false])
})

test.each([
  ['this one', '2027-05-20', '2027-05'],
  ['the first of a period to come', '2026-11-21', '2027-03'],
  ['the last of a period that is over', '2028-01-05', '2027-10'],
])('the month to open on is %s', (_, today, expected) => {
  expect(openingMonth({ stayFrom: '2027-03-15', stayTo: '2027-10-02' }, today)).toBe(expected)
})

test('a contract for a year to come opens on its first month, and blank nights are explained', async () => {
  const later = { ...contract, stayFrom: '2098-03-01', stayTo: '2098-12-31' }
  const { host } = await opened([answer(hotelContracts.get, { data: later })], '')
  expect(await screen.findByText('March 2098')).toBeVisible()
  expect(host.callsOf(hotelAllotments.month).map(({ query }) => query.month)).toEqual(['2098-03'])
  expect(await screen.findByText('Outside the period')).toBeVisible()
})

test('each night says in words what its colour says, closures included', async () => {
  widen()
  const { night, host } = await opened()
  expect(await night('Garden Villa', '1 Mar 2027')).toHaveAccessibleName(/3 of 5 left, 2 sold, Low/)
  expect(await night('Garden Villa', '2 Mar 2027')).toHaveAccessibleName(/stop sale/)
  expect(await night('River Suite', '8 Mar 2027')).toHaveAccessibleName(/Nyepi/)
  expect(host.callsOf(hotelAllotments.month)[0]).toMatchObject({ query: { month: '2027-03' } })
  expect(screen.getByText('All rooms · Wedding')).toBeVisible()
})

test('a range is chosen with the keyboard and gets its allotment', async () => {
  widen()
  const set = answer(hotelAllotments.set, { data: { nights: 6 } })
  const { person, night, host } = await opened([set])
  const first = await night('Garden Villa', '3 Mar 2027')
  first.focus()
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
  expect(await screen.findByText(/Nights: 3, room types: 2/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Set allotment' }))
  const drawer = within(await screen.findByRole('dialog'))
  const total = drawer.getByLabelText('Rooms a night')
  await person.clear(total)
  await person.type(total, '8')
  await person.click(drawer.getByRole('button', { name: 'Save' }))
  const body = { roomIds: [id(10), id(11)], from: '2027-03-03', to: '2027-03-05', weekdays: [], total: 8 }
  expect(host.callsOf(hotelAllotments.set)).toMatchObject([{ body }])
  expect(await screen.findByText(/Drag over nights/)).toBeVisible()
})

test('what is sold keeps its rooms, and nothing typed is lost', async () => {
  const set = answer(hotelAllotments.set, () => {
    const errors = { total: ['More is sold already on these nights: 2027-03-03 (4)'] }
    throw refusal(422, { code: 'INVALID', message: 'Please check', errors })
  })
  const { person, night } = await opened([set])
  await person.pointer({ keys: '[MouseLeft]', target: await night('Garden Villa', '3 Mar 2027') })
  await person.click(await screen.findByRole('button', { name: 'Set allotment' }))
  const drawer = within(await screen.findByRole('dialog'))
  await person.click(drawer.getByRole('button', { name: 'Save' }))
  expect((await drawer.findAllByText(/More is sold already/)).length).toBeGreaterThan(0)
  expect(drawer.getByLabelText('Rooms a night')).toHaveValue('5')
})

test('closing dates warns of the stays that were booked before', async () => {
  const touched = {
    bookingId: id(30),
    booking: 'BK-2026-000123',
    status: 'confirmed',
    agent: 'Golden Lotus Travel',
    room: 'Garden Villa',
    checkIn: '2027-03-03',
    checkOut: '2027-03-05',
  }
  const create = answer(stopSales.create, { data: { stopSales: [stop], touched: [touched] } })
  const { person, night, host } = await opened([create])
  await person.pointer({ keys: '[MouseLeft]', target: await night('Garden Villa', '3 Mar 2027') })
  await person.click(await screen.findByRole('button', { name: 'Stop sale' }))
  const drawer = within(await screen.findByRole('dialog'))
  await person.type(drawer.getByLabelText('Reason'), 'Wedding')
  await person.click(drawer.getByRole('button', { name: 'Save' }))
  expect(host.callsOf(stopSales.create)).toMatchObject([
    { body: { roomIds: [id(10)], from: '2027-03-03', to: '2027-03-03', mode: 'stay', reason: 'Wedding' } },
  ])
  expect(await screen.findByText('BK-2026-000123')).toBeVisible()
})

test('some rooms are closed together, all of them as one', async () => {
  widen()
  const suite = { roomId: id(12), room: 'Hill Suite', nights: nights() }
  const three = answer(hotelAllotments.month, { data: { ...month, rooms: [...month.rooms, suite] } })
  const create = answer(stopSales.create, { data: { stopSales: [stop], touched: [] } })
  const { person, night, host } = await opened([three, create])
  const first = await night('Garden Villa', '3 Mar 2027')
  const close = async () => {
    await person.click(await screen.findByRole('button', { name: 'Stop sale' }))
    const drawer = within(await screen.findByRole('dialog'))
    await person.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  first.focus()
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await close()
  first.focus()
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await close()
  expect(host.callsOf(stopSales.create).map(({ body }) => body.roomIds)).toEqual([[id(10), id(11)], []])
})

test('dates are opened again once that is confirmed', async () => {
  const { person, host } = await opened([answer(stopSales.remove, undefined as never)])
  await person.click(await screen.findByRole('button', { name: /^Open 2 Mar 2027/ }))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Open again' }))
  expect(host.callsOf(stopSales.remove)).toMatchObject([{ params: { stopSaleId: stop.id }, version: 4 }])
  host.answers(answer(undoDeletions, undefined))
  await waitFor(() => expect(host.notices[0]?.undo).toBeDefined())
  host.notices[0]?.undo?.()
  await waitFor(() => expect(host.notices.at(-1)?.text).toBe('Undone.'))
  expect(host.callsOf(undoDeletions)).toMatchObject([{ body: { ids: [stop.id] } }])
})

test('on a phone one room is shown, and two taps choose its nights', async () => {
  const { person, night } = await opened()
  await person.click(await night('Garden Villa', '3 Mar 2027'))
  await person.click(await night('Garden Villa', '6 Mar 2027'))
  expect(await screen.findByText(/Nights: 4, room types: 1/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^River Suite, 1 Mar 2027/ })).toBeNull()
})

test('on a phone the first room that is sold is shown first', async () => {
  const unsold = month.rooms.map((room, at) => ({
    ...room,
    nights: at === 0 ? room.nights.map((night) => ({ ...night, priced: false })) : room.nights,
  }))
  await opened([answer(hotelAllotments.month, { data: { ...month, rooms: unsold } })])
  expect(await screen.findByRole('button', { name: /^River Suite, 1 Mar 2027/ })).toBeVisible()
})

test('readers see the month without anything to change it', async () => {
  const host = fakeHost({ can: (permission) => permission !== 'update.contract', answers: base })
  await renderRemote(remote, `${at}?month=nonsense`, host)
  expect(await screen.findByRole('button', { name: /^Garden Villa, 1 Mar 2027/ })).toBeVisible()
  expect(screen.queryByText(/Drag over nights/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Open 2027/ })).toBeNull()
})

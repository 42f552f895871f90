import * as api from '@melali/shared/api'
import { answer, fakeHost, id, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const guest = (name: string): api.ManifestGuest => ({ title: 'mr', name, nativeName: null })

const common = (n: number) => ({
  ...{ lineId: id(100 + n), bookingId: id(200 + n), code: `BK-2026-00000${n}` },
  ...{ guests: [guest(`Guest ${n}`), guest('Friend')], zone: 'Ubud', confirmationNumber: null },
  pax: { adults: 2, children: 0, infants: 0 },
})

const ride = (n: number, more: Partial<api.ManifestRide> = {}): api.ManifestRide => ({
  ...common(n),
  ...{ section: 'arrivals', status: 'to_assign', time: '10:00', flight: 'GA 7', flightTime: '09:10' },
  ...{
    from: 'Airport',
    to: 'Hotel',
    people: 2,
    luggage: 1,
    vehicles: 1,
    crew: [],
    supplier: null,
    waiting: 1,
  },
  ...more,
})

const visit: api.ManifestVisit = {
  ...common(7),
  ...{ status: 'confirmed', time: '08:00', activity: 'Rafting', package: 'Classic', operator: 'Ayung' },
  ...{ guide: { name: 'Made', phone: '+62 1' }, language: null, pickup: 'Lobby', waiting: 0 },
}

const stay: api.ManifestStay = {
  ...common(8),
  ...{ status: 'requested', hotel: 'Padma', region: 'Ubud', room: 'Suite', rooms: 1, waiting: 0 },
  ...{ checkIn: '2026-06-09', checkOut: '2026-06-12', night: 2, nights: 3 },
}

const none = { lines: 0, people: 0, waiting: 0 }
const empty: api.DayManifest = {
  ...{ date: '2026-06-10', zones: ['Kuta', 'Ubud'], closures: [], rides: [], visits: [], stays: [] },
  totals: {
    ...{ arrivals: none, departures: none, transfers: none, tours: none, activities: none, stays: none },
  },
  ...{ revision: 'r1', signature: null },
}

const arrivals = [
  ride(1),
  ride(2, { crew: [{ driver: 'Wayan', phone: '+62 2', plate: 'DK 1 A' }], waiting: 0 }),
]
const full: api.DayManifest = {
  ...empty,
  rides: arrivals,
  visits: [visit],
  stays: [stay],
  totals: {
    ...empty.totals,
    arrivals: { lines: 2, people: 4, waiting: 1 },
    activities: { lines: 1, people: 2, waiting: 0 },
    stays: { lines: 1, people: 2, waiting: 0 },
  },
}

const signature: api.ManifestSignature = {
  ...{ id: id(50), signedBy: 'Ketut', signedAt: '2026-06-09T09:00:00.000Z', waiting: 0, reason: null },
  changes: [],
}

const opened = async (shown: api.DayManifest, more: Parameters<typeof fakeHost>[0] = {}, query = '') => {
  const host = fakeHost({
    answers: [
      answer(api.dayManifest, { data: shown }),
      answer(api.signManifest, { data: { id: id(50) } }),
      answer(api.withdrawSignature, { data: { id: id(50) } }),
    ],
    ...more,
  })
  return { ...(await renderRemote(remote, `/manifest?date=2026-06-10${query}`, host)), host }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

test('shows who comes on which flight, who drives, who goes out and who sleeps where', async () => {
  await opened(full)
  await screen.findByRole('region', { name: 'Arrivals' })
  const flight = region('Arrivals').getByRole('heading', { level: 3 })
  expect(flight).toHaveTextContent('GA 7 · 09:10 4 people')
  expect(region('Arrivals').getByText('Mr Guest 1')).toBeVisible()
  expect(region('Arrivals').getByText('Wayan')).toBeVisible()
  expect(region('Arrivals').getByRole('link', { name: 'Nobody yet' })).toHaveAttribute(
    'href',
    '/dispatch?day=2026-06-10&crew=drivers',
  )
  expect(region('Activities').getByText('Rafting · Classic')).toBeVisible()
  expect(region('In house').getByText('Night 2 of 3')).toBeVisible()
  expect(region('In house').getByText('No number yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'BK-2026-000008' })).toHaveAttribute(
    'href',
    `/booking-management/${id(208)}/detail`,
  )
  const totals = within(screen.getByRole('navigation', { name: 'People by section' }))
  expect(totals.getByRole('link', { name: 'Arrivals: 4 people' })).toHaveAttribute('href', '#arrivals')
  expect(totals.getByRole('link', { name: '1 without a driver' })).toBeVisible()
})

test('who may not assign reads that nobody drives, and signs nothing', async () => {
  await opened(full, { can: ['view.dispatch', 'view.booking'] })
  expect(await screen.findByText('Nobody yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Nobody yet' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument()
})

test('J, K and T lead from day to day, and a zone is kept', async () => {
  const { host, user } = await opened(empty, {}, '&zone=Ubud')
  expect(await screen.findByText('Nothing on this day.')).toBeVisible()
  const asked = () => host.callsOf(api.dayManifest).at(-1)?.query
  await user.keyboard('j')
  await waitFor(() => expect(asked()).toEqual({ date: '2026-06-11', zone: 'Ubud' }))
  await user.keyboard('kk')
  await waitFor(() => expect(asked()).toEqual({ date: '2026-06-09', zone: 'Ubud' }))
})

test('a closed day and a feast are named', async () => {
  const closures = [
    { date: '2026-06-10', name: 'Nyepi', reason: 'Day of silence', closed: true },
    { date: '2026-06-10', name: 'Galungan', reason: null, closed: false },
  ]
  await opened({ ...empty, closures })
  expect(await screen.findByText('Day of silence')).toBeVisible()
  expect(screen.getByText('Galungan')).toBeVisible()
})

test('a day is signed as it was read; while rides have no driver the reason is asked for and sent', async () => {
  const unassigned = answer(api.signManifest, ({ body }: { body?: { reason?: string } }) => {
    if (body?.reason) return { data: { id: id(50) } }
    throw refusal(409, { code: 'MANIFEST_UNASSIGNED', message: 'Rides without a driver: 1.' })
  })
  const { host, user } = await opened(full, {
    answers: [answer(api.dayManifest, { data: full }), unassigned],
  })
  await user.click(await screen.findByRole('button', { name: 'Sign off' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Sign off an unfinished day')).toBeVisible()
  expect(dialog.getByText('Rides without a driver: 1.')).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'The hotel drives')
  await user.click(dialog.getByRole('button', { name: 'Sign all the same' }))
  await waitFor(() =>
    expect(host.callsOf(api.signManifest).at(-1)?.body).toEqual({
      ...{ date: '2026-06-10', revision: 'r1', replaces: null, reason: 'The hotel drives' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a day that has changed says what, and is signed again in place of the old signature', async () => {
  const change = (more: Partial<api.ManifestChange>): api.ManifestChange => ({
    ...{ what: 'changed', section: 'arrivals', lineId: id(101), bookingId: id(201), code: 'BK-2026-000001' },
    ...{ guest: 'Guest 1', fields: [], ...more },
  })
  const changes = [
    change({ fields: [{ field: 'time', before: '10:00', after: '11:30' }] }),
    change({ what: 'removed', section: 'stays', lineId: id(109), code: 'BK-2026-000009', guest: 'Gone' }),
  ]
  const { host, user } = await opened({ ...full, signature: { ...signature, changes } })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Ketut')).toBeVisible()
  const list = alert.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(list[0]).toBe('BK-2026-000001 Guest 1 Arrivals, changed Time: 10:00 → 11:30')
  expect(list[1]).toContain('Gone In house, removed')
  await user.click(alert.getByRole('button', { name: 'Sign again' }))
  await waitFor(() =>
    expect(host.callsOf(api.signManifest).at(-1)?.body).toMatchObject({ replaces: signature.id }),
  )
})

test('a signature is taken back with a reason', async () => {
  const { host, user } = await opened({ ...full, signature })
  expect(await screen.findByText('Signed off')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Sign/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Take the signature back')).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'Wrong day')
  const fails = () => {
    throw refusal(500, { code: 'INTERNAL' })
  }
  host.answers(answer(api.withdrawSignature, fails))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(dialog.getByRole('textbox')).toHaveValue('Wrong day')
  host.answers(answer(api.withdrawSignature, { data: { id: id(50) } }))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(host.callsOf(api.withdrawSignature)).toHaveLength(2))
  await waitFor(() =>
    expect(host.callsOf(api.withdrawSignature).at(-1)).toMatchObject({
      params: { id: signature.id },
      body: { reason: 'Wrong day' },
    }),
  )
})

test('one zone alone is not signed: one signs the whole day', async () => {
  await opened(full, {}, '&zone=Ubud')
  expect(await screen.findByRole('button', { name: 'Sign off' })).toBeDisabled()
  expect(screen.getByText('Show all zones to sign: one signs the whole day.')).toBeVisible()
})

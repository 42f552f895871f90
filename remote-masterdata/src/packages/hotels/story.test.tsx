import {
  decideAgreement,
  getHotelPackage,
  type HotelPackageDetail,
  listHotelPackages,
  type PriceProblem,
  quoteHotel,
} from '@melali/shared/api'
import { PACKAGE_SELECTION, type Remote } from '@melali/shared/contract'
import { regions } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { detail, listed, region } from '../../testing/hotel-package'

const dates = 'checkIn=2126-12-20&checkOut=2126-12-23'
const searched = `region=${region.id}&${dates}`
const page = `/package/hotel/${listed.id}/detail?${searched}`
const priced = {
  ok: true as const,
  sellCents: 27_000,
  trace: [{ code: 'BASE', day: '2126-12-20', params: { board: 'BB', occupancy: 2 }, sellCents: 27_000 }],
  onRequest: true,
  onRequestReason: 'RELEASE',
}

const standing = (options: Parameters<typeof fakeHost>[0] = {}) => {
  let agreement: HotelPackageDetail['agreement'] = null
  return fakeHost({
    can: (permission) => permission !== 'view.cost',
    ...options,
    answers: [
      answer(regions.endpoints.list, pageOf([region])),
      answer(regions.endpoints.get, { data: region }),
      answer(listHotelPackages, pageOf([listed])),
      answer(getHotelPackage, () => ({ data: { ...detail, agreement } })),
      answer(quoteHotel, { data: priced }),
      answer(decideAgreement, ({ body }) => {
        agreement = { ...body, at: '2026-11-20T00:00:00.000Z', current: true }
        return { data: agreement }
      }),
      ...(options.answers ?? []),
    ],
  })
}

/** The wizard is another remote's. */
const withWizard: Remote = (host) => {
  const own = remote(host)
  return { ...own, routes: [...own.routes, { path: '/booking-management/create', element: <p>Wizard</p> }] }
}

beforeEach(() => sessionStorage.clear())

test('from a place and dates to the wizard', async () => {
  const host = standing()
  const { user } = await renderRemote(withWizard, '/package/hotel', host)
  expect(
    await screen.findByText('Please select a location and check-in & check-out dates first.'),
  ).toBeVisible()
  expect(host.callsOf(listHotelPackages)).toHaveLength(0)

  await user.click(screen.getByRole('combobox', { name: 'Location' }))
  await user.click(await screen.findByText('Ubud'))
  await user.type(screen.getByPlaceholderText('Check-in'), '2126-12-20{Enter}')
  await user.type(screen.getByPlaceholderText('Check-out'), '2126-12-23{Enter}')
  const card = await screen.findByRole('link', { name: /Taman Rimba/ })
  expect(host.callsOf(listHotelPackages)[0].query).toMatchObject({
    regionId: region.id,
    checkIn: '2126-12-20',
    checkOut: '2126-12-23',
  })
  expect(card).toHaveTextContent('3 nights')
  expect(card).toHaveTextContent('USD 270.00')
  expect(card).toHaveTextContent('On request')

  await user.click(card)
  const book = await screen.findByRole('button', { name: 'Booking now' })
  expect(book).toBeDisabled()
  expect(book).toHaveAccessibleDescription('Agree to the terms below first.')
  expect(await screen.findByText(/It is close to arrival/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking now' })).toBeEnabled())
  expect(host.callsOf(decideAgreement)[0].body).toEqual({
    versionId: detail.contract.versionId,
    decision: 'agreed',
  })

  await user.click(screen.getByRole('button', { name: 'Booking now' }))
  expect(await screen.findByText('Wizard')).toBeVisible()
  expect(JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? '')).toEqual({
    kind: 'hotel',
    contractId: listed.id,
    regionId: region.id,
    checkIn: '2126-12-20',
    checkOut: '2126-12-23',
    name: 'Taman Rimba',
    roomId: detail.rooms[0]?.id,
    board: 'BB',
    rooms: 1,
    extraBeds: 0,
  })
})

test('dates are typed one after the other, with Enter between them', async () => {
  const host = standing()
  const { user } = await renderRemote(remote, `/package/hotel?region=${region.id}`, host)
  await user.click(await screen.findByPlaceholderText('Check-in'))
  await user.keyboard('20122126{Enter}')
  await waitFor(() => expect(screen.getByPlaceholderText('Check-out')).toHaveFocus())
  await user.keyboard('23122126{Enter}')
  expect(await screen.findByRole('link', { name: /Taman Rimba/ })).toBeVisible()
  expect(host.callsOf(listHotelPackages).at(-1).query).toMatchObject({
    ...{ checkIn: '2126-12-20', checkOut: '2126-12-23' },
  })
})

test('a check-out before the check-in is said at the dates, which are not asked for again', async () => {
  const at = `/package/hotel?region=${region.id}&checkIn=2126-12-23&checkOut=2126-12-20`
  await renderRemote(remote, at, standing())
  expect(await screen.findByText('The end lies before the start.')).toBeVisible()
  expect(screen.getByPlaceholderText('Check-in')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.queryByText(/Please select a location/)).toBeNull()
})

test('a card opens with the room and board that it prices; what is priced then goes along', async () => {
  const stay = { ...listed.stay!, roomId: detail.rooms[0]!.id, board: 'HB' as const }
  const versionId = detail.contract.versionId
  const agreement = { decision: 'agreed' as const, at: detail.updatedAt, versionId, current: true }
  const host = standing({
    answers: [
      answer(listHotelPackages, pageOf([{ ...listed, stay }])),
      answer(getHotelPackage, { data: { ...detail, rooms: [...detail.rooms].reverse(), agreement } }),
    ],
  })
  const { user } = await renderRemote(withWizard, `/package/hotel?${searched}`, host)
  await user.click(await screen.findByRole('link', { name: /Taman Rimba/ }))
  await waitFor(() =>
    expect(host.callsOf(quoteHotel)[0].query).toMatchObject({ roomId: stay.roomId, board: 'HB' }),
  )
  const count = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
  }
  await count('Rooms', '2')
  await count('Extra beds', '1')
  await user.click(screen.getByRole('button', { name: 'Booking now' }))
  expect(JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? '')).toMatchObject({
    roomId: stay.roomId,
    board: 'HB',
    rooms: 2,
    extraBeds: 1,
  })
})

test('what has no price is not booked, and the reason stands beside it', async () => {
  const versionId = detail.contract.versionId
  const agreement = { decision: 'agreed' as const, at: detail.updatedAt, versionId, current: true }
  const problems: PriceProblem[] = [{ code: 'STOP_SALE', nights: ['2126-12-20'] }]
  const host = standing({
    answers: [
      answer(getHotelPackage, { data: { ...detail, agreement } }),
      answer(quoteHotel, ({ query }) =>
        query?.roomId === detail.rooms[0]?.id ? { data: { ok: false as const, problems } } : { data: priced },
      ),
    ],
  })
  const { user } = await renderRemote(withWizard, page, host)
  const book = await screen.findByRole('button', { name: 'Booking now' })
  await waitFor(() => expect(book).toBeDisabled())
  expect(book).toHaveAccessibleDescription('No price for this: Sales are stopped for 20 Dec 2126.')
  await user.click(screen.getByRole('button', { name: 'Price River Suite' }))
  await waitFor(() => expect(book).toBeEnabled())
})

test('the price follows what is asked, and waits for the age of each child', async () => {
  const host = standing()
  const { user } = await renderRemote(remote, page, host)
  expect(await screen.findByText('USD 270.00')).toBeVisible()
  expect(host.callsOf(quoteHotel)[0].query).toMatchObject({ board: 'BB', rooms: 1, adults: 2, childAges: '' })

  await user.click(screen.getByRole('button', { name: 'Price River Suite' }))
  await waitFor(() =>
    expect(host.callsOf(quoteHotel).at(-1).query).toMatchObject({ roomId: detail.rooms[1]?.id, board: 'RO' }),
  )
  const asked = host.callsOf(quoteHotel).length
  await user.clear(screen.getByLabelText('Children per room'))
  await user.type(screen.getByLabelText('Children per room'), '1')
  expect(await screen.findByText('Choose the age of each child to see the price.')).toBeVisible()
  expect(host.callsOf(quoteHotel)).toHaveLength(asked)
  await user.click(screen.getByLabelText('Age 1'))
  await user.click(await screen.findByTitle('3'))
  await waitFor(() => expect(host.callsOf(quoteHotel).at(-1).query).toMatchObject({ childAges: '3' }))
})

test.each([
  ['Rooms', '0', 'Enter number between 1 and 50.'],
  ['Rooms', '51', 'Enter number between 1 and 50.'],
  ['Adults per room', '1.5', 'This field must be an integer.'],
  ['Children per room', 'two', 'This field must be an integer.'],
])('%s: %s stays as typed and is not priced', async (label, text, message) => {
  const host = standing()
  const { user } = await renderRemote(remote, page, host)
  await screen.findByText('USD 270.00')
  const asked = host.callsOf(quoteHotel).length
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.paste(text)
  expect(await screen.findByText(message)).toBeVisible()
  await user.tab()
  expect(field).toHaveValue(text)
  expect(screen.getByText('Enter the numbers first.')).toBeVisible()
  expect(host.callsOf(quoteHotel)).toHaveLength(asked)
})

test('extras and the honeymoon are priced, and go along to the wizard', async () => {
  const always = { from: '2026-01-01', to: '2128-06-30', weekdays: [], roomId: null }
  const dinner = {
    ...always,
    ...{ id: 'dinner', name: 'Dinner, with wine', kind: 'gala' as const, basis: 'pax_stay' as const },
    ...{ sellCents: 4_000, childSellCents: null, mandatory: false },
  }
  const offer = {
    ...always,
    ...{ id: 'moon', name: 'Honeymoon 8 %', kind: 'honeymoon' as const, basisPoints: 800 },
    ...{ stay: null, pay: null, bookDaysBefore: null, minNights: null },
    ...{ freeNight: 'cheapest' as const, combinable: true },
  }
  const contract = { ...detail.contract, supplements: [dinner], offers: [offer] }
  const agreement = { decision: 'agreed' as const, at: detail.updatedAt, versionId: contract.versionId }
  const pack = { ...detail, contract, agreement: { ...agreement, current: true } }
  const host = standing({ answers: [answer(getHotelPackage, { data: pack })] })
  const { user } = await renderRemote(withWizard, page, host)
  await user.click(await screen.findByRole('checkbox', { name: /^Dinner, with wine USD 40.00 per guest/ }))
  await user.click(screen.getByRole('checkbox', { name: /on their honeymoon/ }))
  await waitFor(() =>
    expect(host.callsOf(quoteHotel).at(-1).query).toMatchObject({
      extras: 'Dinner, with wine',
      honeymoon: 'true',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Booking now' }))
  expect(JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? '')).toMatchObject({
    extras: ['Dinner, with wine'],
    honeymoon: true,
  })
})

test('what stands in the way of a price is said in words', async () => {
  const problems: PriceProblem[] = [
    { code: 'MIN_STAY', params: { least: 5, nights: 3 } },
    { code: 'STOP_SALE', nights: ['2126-12-20', '2126-12-21', '2126-12-24'] },
    { code: 'CLOSED_DAY', nights: ['2126-12-20'], params: { reason: 'Nyepi' } },
    { code: 'OCCUPANCY', params: { adults: 3, children: 0, maxAdults: 2, maxChildren: 1 } },
    { code: 'UNHEARD_OF' },
  ]
  const host = standing({ answers: [answer(quoteHotel, { data: { ok: false, problems } })] })
  await renderRemote(remote, page, host)
  expect(await screen.findByText('The minimum stay is 5 nights.')).toBeVisible()
  for (const sentence of [
    'Sales are stopped for 20 Dec 2126 – 21 Dec 2126, 24 Dec 2126.',
    'Bali is closed on 20 Dec 2126: Nyepi',
    'This room takes at most 2 adults and 1 children.',
    'It can’t be priced. Please tell those who keep the contract.',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
})

test('a price that could not be had can be asked for again', async () => {
  let tries = 0
  const flaky = answer(quoteHotel, () => {
    tries += 1
    if (tries === 1) throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable right now.' })
    return { data: priced }
  })
  const { user } = await renderRemote(remote, page, standing({ answers: [flaky] }))
  const alert = (await screen.findByText('Not reachable right now.')).closest<HTMLElement>('[role=alert]')!
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('USD 270.00')).toBeVisible()
})

test('another contract is looked for where this one was found', async () => {
  const { user, router } = await renderRemote(remote, page, standing())
  await user.click(await screen.findByRole('button', { name: 'Select Another Contract' }))
  expect(router.state.location.pathname + router.state.location.search).toBe(`/package/hotel?${searched}`)
  expect(await screen.findByRole('link', { name: /Taman Rimba/ })).toBeVisible()
})

test('rates of seasons to come, without cost for those who may not see it', async () => {
  await renderRemote(remote, page, standing())
  expect(await screen.findByText('All year')).toBeVisible()
  expect(screen.getByText('120.00')).toBeVisible()
  expect(screen.queryByText('Long ago')).toBeNull()
  expect(screen.queryByText(/Cost/)).toBeNull()
})

test('terms that were published anew while these were read are shown in their place', async () => {
  const newer = { ...detail.contract, versionId: detail.id, termsText: 'Newer terms.' }
  const host = standing()
  host.answers(
    answer(getHotelPackage, () => ({
      data: host.callsOf(decideAgreement).length ? { ...detail, contract: newer } : detail,
    })),
    answer(decideAgreement, () => {
      throw refusal(409, { code: 'VERSION_SUPERSEDED', message: 'There is a newer version.' })
    }),
  )
  const { user } = await renderRemote(remote, page, host)
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('Newer terms.')).toBeVisible()
})

test('who may not agree and book is offered neither', async () => {
  await renderRemote(remote, page, standing({ can: ['view.package'] }))
  expect(await screen.findByText('Names are due fourteen days before arrival.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Booking now' })).toBeNull()
})

test('in Arabic every word is Arabic', async () => {
  await renderRemote(remote, page, standing({ locale: 'ar' }))
  expect(await screen.findByText('USD 270.00')).toBeVisible()
  expect(screen.getByText('3 ليالٍ · غرفة واحدة')).toBeVisible()
  expect(screen.getByRole('button', { name: 'احجز الآن' })).toBeDisabled()
  expect(screen.getByRole('tab', { name: 'أسعار العقد' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\b(packages|contract|kit|groups)\.\w/)
})

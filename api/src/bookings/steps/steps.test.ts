import type { BookingDetail, BookingGuest } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  activities,
  addons,
  agents,
  allotments,
  bookingExtras,
  bookingHotelGuests,
  bookingHotels,
  closures,
  contractOffers,
  contractSupplements,
  contracts,
  hotelRooms,
  hotels,
  priceLevels,
  transports,
} from '../../db'
import { publishedActivityContract, publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, nextVersion, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('reservation')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
const fieldsOf = (answer: { body: any }) => answer.body.errors

const saveStay = async (fields: object, rooms = {}) => {
  const room = await roomContract(app.db, rooms)
  const draft = await draftBooking(app, staff, agentId)
  const lines = [stayOf(room, draft, fields)]
  return { room, draft, answer: await staff.post(`/api/bookings/${draft.id}/hotels`, { lines }) }
}

const soldOf = async (contractId: string) =>
  (await app.db.select().from(allotments).where(eq(allotments.contractId, contractId)))
    .filter(({ sold }) => sold > 0)
    .map(({ night, sold }) => [night, sold])
    .sort()

describe('hotel step', () => {
  it.each([
    [
      'outside the trip',
      { checkOut: '2026-06-15' },
      'lines.0.checkOut',
      'The trip lasts from 10 Jun 2026 to 14 Jun 2026.',
    ],
    [
      'the same day twice',
      { checkOut: '2026-06-10' },
      'lines.0.checkOut',
      'Please select two different dates.',
    ],
    [
      'the departure before the arrival',
      { checkIn: '2026-06-12', checkOut: '2026-06-11' },
      'lines.0.checkOut',
      'The end lies before the start.',
    ],
    ['an unknown board', { board: 'AI' }, 'lines.0.board', 'The contract has no price for this.'],
    ['more rooms than adults', { rooms: 3 }, 'lines.0.rooms', 'Every room needs an adult.'],
  ])('refuses %s', async (_, fields, at, words) => {
    const { answer } = await saveStay(fields)
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual({ [at]: [words] })
  })

  it('refuses guests of another booking, a foreign room and more people than a room holds', async () => {
    const room = await roomContract(app.db)
    const other = await draftBooking(app, staff, agentId)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}/hotels`
    const strangers = await staff.post(at, { lines: [stayOf(room, other)] })
    expect(Object.keys(fieldsOf(strangers))).toEqual(['lines.0.guestIds'])
    const foreign = await staff.post(at, {
      lines: [stayOf({ ...room, room: (await roomContract(app.db)).room }, draft)],
    })
    expect(Object.keys(fieldsOf(foreign))).toEqual(['lines.0.roomId'])
    await app.db
      .update(hotelRooms)
      .set({ maxAdults: 1, maxChildren: 0 })
      .where(eq(hotelRooms.id, room.room.id))
    const crowded = await staff.post(at, { lines: [stayOf(room, draft)] })
    expect(fieldsOf(crowded)).toEqual({ 'lines.0.guestIds': ['The guests do not fit into this room.'] })
    expect((await staff.get(`/api/bookings/${draft.id}`)).body.data.hotels).toEqual([])
  })

  it('says that Bali is closed, in words', async () => {
    await app.db.insert(closures).values({
      day: '2026-06-11',
      name: 'Nyepi',
      blocks: ['arrivals', 'departures', 'transfers', 'activities'],
    })
    const { answer } = await saveStay({ checkIn: '2026-06-11' })
    expect(fieldsOf(answer)['lines.0.checkIn'][0]).toContain('11 Jun 2026')
    const through = await saveStay({})
    expect(through.answer.status).toBe(201)
    await app.db.delete(closures)
  })

  it('prices with the agent’s level, keeps the trace, and holds a room each night', async () => {
    const [level] = await app.db.insert(priceLevels).values({ name: 'Silver', basisPoints: 1500 }).returning()
    const agent = await app.newAgent()
    await app.db.update(agents).set({ priceLevelId: level?.id }).where(eq(agents.id, agent.id))
    const rides = await publishedTransportContract(app.db)
    const draft = await draftBooking(app, staff, agent.id)
    const line = rideOf(rides, { service: 'airport_transfer' })
    const saved = await staff.post(`/api/bookings/${draft.id}/transports`, { lines: [line] })
    expect(saved.body.data.transports[0]).toMatchObject({ costCents: 2000, sellCents: 2300 })
    const stay = await saveStay({ rooms: 2 })
    expect(stay.answer.body.data.hotels[0].trace.map((step: { code: string }) => step.code)).toContain(
      'SEASON',
    )
    expect(await soldOf(stay.room.contract.id)).toEqual([
      ['2026-06-10', 2],
      ['2026-06-11', 2],
    ])
  })

  it('goes on request without allotment and inside the release period, and takes no room then', async () => {
    const scarce = await saveStay({ rooms: 2 }, { rooms: 1 })
    expect(scarce.answer.body.data.hotels[0]).toMatchObject({ onRequest: true, sellCents: 40_000 })
    expect(await soldOf(scarce.room.contract.id)).toEqual([])
    const late = await saveStay({}, { releaseDays: 200 })
    expect(late.answer.body.data.hotels[0].onRequest).toBe(true)
  })

  it('keeps lines by id, moves their rooms with them and frees those of a line that goes', async () => {
    const { room, draft, answer } = await saveStay({})
    const at = `/api/bookings/${draft.id}/hotels`
    const { id } = answer.body.data.hotels[0]
    const moved = await staff.put(at, {
      lines: [stayOf(room, draft, { id, checkIn: '2026-06-12', checkOut: '2026-06-14' })],
    })
    expect(moved.body.data.hotels.map((line: { id: string }) => line.id)).toEqual([id])
    expect(await soldOf(room.contract.id)).toEqual([
      ['2026-06-12', 1],
      ['2026-06-13', 1],
    ])
    const unknown = await staff.put(at, { lines: [stayOf(room, draft, { id: draft.id })] })
    expect(Object.keys(fieldsOf(unknown))).toEqual(['lines.0.id'])
    const cleared = await staff.delete(at)
    expect(cleared.body.data).toMatchObject({ hotels: [], totalCents: 0, steps: { hotels: 'empty' } })
    expect(await soldOf(room.contract.id)).toEqual([])
  })

  it('previews what saving will cost, and writes nothing', async () => {
    const room = await roomContract(app.db)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}/hotels`
    const preview = await staff.post(`${at}/quote`, stayOf(room, draft))
    expect(preview.body.data).toMatchObject({ sellCents: 20_000, costCents: 16_000, onRequest: false })
    expect(preview.body.data.units).toEqual([{ unit: 'night', quantity: 2, unitCents: 10_000 }])
    const wrong = await staff.post(`${at}/quote`, stayOf(room, draft, { board: 'AI' }))
    expect(Object.keys(fieldsOf(wrong))).toEqual(['board'])
    expect((await staff.get(`/api/bookings/${draft.id}`)).body.data.hotels).toEqual([])
    expect(await soldOf(room.contract.id)).toEqual([])
  })

  it('keeps the extras and the honeymoon of a stay, and finds them again by name in the next prices', async () => {
    const always = { from: '2026-01-01', to: '2026-12-31' }
    const dinner = { ...always, name: 'Dinner on the beach', kind: 'gala' as const, mandatory: false }
    const termsWith = (sellCents: number) => async (versionId: string) => {
      const price = { basis: 'pax_stay' as const, costCents: 2_000, sellCents }
      await app.db.insert(contractSupplements).values({ ...dinner, ...price, versionId })
      const honeymoon = { name: 'Honeymoon', kind: 'honeymoon' as const, basisPoints: 1000 }
      await app.db.insert(contractOffers).values({ ...always, ...honeymoon, versionId })
    }
    const room = await roomContract(app.db, { terms: termsWith(3_000) })
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    const unknown = await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft, { extras: ['Spa'] })] })
    expect(fieldsOf(unknown)).toEqual({
      'lines.0.extras': ['“Spa” is not offered for this room and these nights.'],
    })
    const asked = stayOf(room, draft, { extras: [dinner.name], honeymoon: true })
    const saved = (await staff.post(`${at}/hotels`, { lines: [asked] })).body.data.hotels[0]
    expect(saved).toMatchObject({ sellCents: 24_000, extras: [dinner.name], honeymoon: true })
    const codes = saved.trace.map((step: { code: string }) => step.code)
    expect(codes).toEqual(expect.arrayContaining(['SUPPLEMENT', 'OFFER']))

    const next = await nextVersion(app.db, room, termsWith(3_500))
    await agreeTo(app.db, staff.userId, next)
    const moved = await staff.put(`${at}/status`, { command: 'submit' })
    expect([moved.body.code, moved.body.details.deltaCents]).toEqual(['PRICE_CHANGED', 1_000])
    await staff.put(`${at}/status`, { command: 'submit', acceptPriceChange: true })
    const after = (await staff.get(at)).body.data
    expect(after.status).toBe('submitted')
    expect(after.hotels[0]).toMatchObject({ sellCents: 25_000, extras: [dinner.name], honeymoon: true })
  })

  describe('of one guest', () => {
    const twoStays = async () => {
      const room = await roomContract(app.db)
      const draft = await draftBooking(app, staff, agentId)
      const [father, mother] = draft.guests
      const stay = (guest: { id: string }, checkIn: string, checkOut: string, more = {}) =>
        stayOf(room, draft, { guestIds: [guest.id], checkIn, checkOut, ...more })
      return { at: `/api/bookings/${draft.id}/hotels`, father, mother, stay, draft }
    }

    it('is one bed a night, in the step and in a line alone, named with guest and night', async () => {
      const { at, father, mother, stay } = await twoStays()
      const first = stay(father, '2026-06-10', '2026-06-12')
      const twice = await staff.post(at, { lines: [first, stay(father, '2026-06-11', '2026-06-13')] })
      const words = `${father.name} has a bed in another stay on the night of 11 Jun 2026 already.`
      expect([twice.status, fieldsOf(twice)]).toEqual([422, { 'lines.1.guestIds': [words] }])
      const lines = [
        first,
        stay(father, '2026-06-12', '2026-06-13'),
        stay(mother, '2026-06-10', '2026-06-11'),
      ]
      const saved = await staff.post(at, { lines })
      expect(saved.status).toBe(201)
      const { id } = saved.body.data.hotels[1]
      const alone = await staff.put(`${at}/${id}`, stay(father, '2026-06-11', '2026-06-13'))
      expect([alone.status, fieldsOf(alone)]).toEqual([422, { guestIds: [words] }])
    })

    it('is one bed, also when two people move two stays towards each other at once', async () => {
      const { at, father, stay } = await twoStays()
      const lines = [stay(father, '2026-06-10', '2026-06-11'), stay(father, '2026-06-12', '2026-06-13')]
      const [early, late] = (await staff.post(at, { lines })).body.data.hotels
      const moved = await Promise.all([
        staff.put(`${at}/${early.id}`, stay(father, '2026-06-10', '2026-06-12')),
        staff.put(`${at}/${late.id}`, stay(father, '2026-06-11', '2026-06-13')),
      ])
      expect(moved.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it('may be changed with somebody else’s in one save', async () => {
      const { at, father, mother, stay } = await twoStays()
      const nights = ['2026-06-10', '2026-06-12'] as const
      const saved = await staff.post(at, { lines: [stay(father, ...nights), stay(mother, ...nights)] })
      const [one, other] = saved.body.data.hotels.map(({ id }: { id: string }) => ({ id }))
      const changed = await staff.put(at, {
        lines: [stay(mother, ...nights, one), stay(father, ...nights, other)],
      })
      expect(changed.body.data.hotels.map(({ guestIds }: { guestIds: string[] }) => guestIds)).toEqual([
        [mother.id],
        [father.id],
      ])
    })

    it('is one bed for whoever writes, at the latest when the transaction ends', async () => {
      const { at, father, mother, stay } = await twoStays()
      const nights = ['2026-06-10', '2026-06-12'] as const
      const saved = await staff.post(at, { lines: [stay(father, ...nights), stay(mother, ...nights)] })
      const bookingHotelId = saved.body.data.hotels[1].id
      const slip = app.db.insert(bookingHotelGuests).values({ bookingHotelId, bookingGuestId: father.id })
      await expect(slip).rejects.toMatchObject({
        cause: { code: '23P01', constraint: 'booking_hotel_guests_one_bed' },
      })
      await app.db
        .update(bookingHotels)
        .set({ status: 'cancelled' })
        .where(eq(bookingHotels.id, bookingHotelId))
      await app.db.insert(bookingHotelGuests).values({ bookingHotelId, bookingGuestId: father.id })
      const again = app.db
        .update(bookingHotels)
        .set({ status: 'draft' })
        .where(eq(bookingHotels.id, bookingHotelId))
      await expect(again).rejects.toMatchObject({ cause: { constraint: 'booking_hotel_guests_one_bed' } })
    })
  })

  it('refuses a contract that is not on sale', async () => {
    const room = await roomContract(app.db)
    await app.db.update(contracts).set({ status: 'suspended' }).where(eq(contracts.id, room.contract.id))
    const draft = await draftBooking(app, staff, agentId)
    const answer = await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
    expect(fieldsOf(answer)).toEqual({ 'lines.0.contractId': ['This contract is not on sale.'] })
  })
})

const rideOf = (
  { contract, airport, beach }: Awaited<ReturnType<typeof publishedTransportContract>>,
  fields: object,
) => ({
  contractId: contract.id,
  service: 'full_day',
  transferType: 'tour',
  date: '2026-06-10',
  time: '09:00',
  fromRegionId: airport.id,
  fromPlace: 'Airport',
  toRegionId: beach.id,
  toPlace: 'Hotel',
  pax: 3,
  ...fields,
})

describe('transport, activity and extras steps', () => {
  it('refuses a vehicle that is too small, a day outside the trip and an arrival without its flight', async () => {
    const rides = await publishedTransportContract(app.db)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}/transports`
    const save = async (fields: object) => fieldsOf(await staff.post(at, { lines: [rideOf(rides, fields)] }))
    expect(await save({ luggage: 9 })).toEqual({
      'lines.0.quantity': ['3 passengers and 9 bags do not fit.'],
    })
    expect(Object.keys(await save({ date: '2026-06-15' }))).toEqual(['lines.0.date'])
    expect(Object.keys(await save({ transferType: 'arrival' }))).toEqual(['lines.0.flightNumber'])
    expect(await save({ transferType: 'arrival', flightNumber: 'GA 1', flightTime: '10:00' })).toEqual({
      'lines.0.time': ['The pick-up is before the landing.'],
    })
  })

  it('refuses an unknown package, a closed weekday, another start time and too few people', async () => {
    const rafting = await publishedActivityContract(app.db)
    const draft = await draftBooking(app, staff, agentId, { arrival: '2026-06-08', departure: '2026-06-14' })
    const at = `/api/bookings/${draft.id}/activities`
    const guestIds = draft.guests.map((guest: { id: string }) => guest.id)
    const save = async (fields: object) => {
      const line = {
        contractId: rafting.contract.id,
        packageName: 'Classic',
        date: '2026-06-10',
        time: '08:00',
        guestIds,
      }
      return fieldsOf(await staff.post(at, { lines: [{ ...line, ...fields }] }))
    }
    expect(Object.keys(await save({ packageName: 'Deluxe' }))).toEqual(['lines.0.packageName'])
    expect(await save({ date: '2026-06-08' })).toEqual({ 'lines.0.date': ['Not available on 8 Jun 2026.'] })
    expect(await save({ time: '09:00' })).toEqual({ 'lines.0.time': ['It starts at 08:00 13:00.'] })
    expect(await save({ guestIds: guestIds.slice(0, 1) })).toEqual({
      'lines.0.guestIds': ['At least 2 people.'],
    })
  })

  it('offers nothing anew of what is switched off; what was saved stays', async () => {
    const [stay, ride, visit] = [
      await roomContract(app.db),
      await publishedTransportContract(app.db),
      await publishedActivityContract(app.db),
    ]
    const off = { active: false }
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    const guestIds = draft.guests.map((guest: { id: string }) => guest.id)
    const rafting = {
      contractId: visit.contract.id,
      packageName: 'Classic',
      date: '2026-06-12',
      time: '08:00',
    }
    const lines = {
      hotels: stayOf(stay, draft),
      transports: rideOf(ride, {}),
      activities: { ...rafting, guestIds },
    }
    for (const [step, line] of Object.entries(lines))
      expect((await staff.post(`${at}/${step}`, { lines: [line] })).status).toBe(201)
    const saved = (await staff.get(at)).body.data
    await app.db.update(hotels).set(off).where(eq(hotels.id, stay.hotel.id))
    await app.db.update(transports).set(off).where(eq(transports.id, ride.transport.id))
    await app.db.update(activities).set(off).where(eq(activities.id, visit.activity.id))
    expect((await staff.get(at)).body.data).toEqual(saved)
    const other = await draftBooking(app, staff, agentId)
    const others = other.guests.map((guest: { id: string }) => guest.id)
    const anew = {
      hotels: stayOf(stay, other),
      transports: lines.transports,
      activities: { ...rafting, guestIds: others },
    }
    for (const [step, line] of Object.entries(anew)) {
      const refused = await staff.post(`/api/bookings/${other.id}/${step}`, { lines: [line] })
      expect([step, fieldsOf(refused)]).toEqual([
        step,
        { 'lines.0.contractId': ['This contract is not on sale.'] },
      ])
    }
  })

  it('multiplies price, pax and days of an extra, and reads it alone', async () => {
    const [sim] = await app.db
      .insert(addons)
      .values({ name: 'SIM card', sellCents: 700, costCents: 300 })
      .returning()
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}/addons`
    const saved = await staff.post(at, { lines: [{ addonId: sim?.id, pax: 3, days: 4 }] })
    expect(saved.body.data).toMatchObject({ totalCents: 8400, steps: { extras: 'done' } })
    const [line] = (await staff.get(at)).body.data
    expect((await staff.get(`${at}/${line.id}`)).body.data).toMatchObject({ unitCents: 700, sellCents: 8400 })
    const changed = await staff.put(`${at}/${line.id}`, { addonId: sim?.id, pax: 1, days: 1 })
    expect(changed.body.data.totalCents).toBe(700)
    const zero = await staff.put(`${at}/${line.id}`, { addonId: sim?.id, pax: 0, days: 1 })
    expect(Object.keys(fieldsOf(zero))).toEqual(['pax'])
    expect((await staff.delete(`${at}/${line.id}`)).body.data.addons).toEqual([])
    expect((await staff.get(`${at}/${line.id}`)).status).toBe(404)
  })
})

describe('an extra', () => {
  const saved = async () => {
    const [car] = await app.db
      .insert(addons)
      .values({ name: v7(), sellCents: 700, costCents: 300 })
      .returning()
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    return {
      at,
      save: (fields: object) => staff.post(`${at}/addons`, { lines: [{ addonId: car?.id, ...fields }] }),
    }
  }
  const tooMuch = {
    days: ['More than the trip’s days (5).'],
    pax: ['More than the booking’s guests (3).'],
  }

  it('lasts no longer than its trip, and is for no more people than travel', async () => {
    const { save } = await saved()
    const { days, pax } = tooMuch
    const refused = await save({ pax: 4, days: 6 })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { 'lines.0.days': days, 'lines.0.pax': pax }])
    expect((await save({ pax: 3, days: 5 })).status).toBe(201)
  })

  it.each([
    ['begins before it', { from: '2026-06-09', days: 1 }, 'from'],
    ['begins after it', { from: '2026-06-15', days: 1 }, 'from'],
    ['ends after it', { from: '2026-06-13', days: 3 }, 'days'],
  ])('that names its first day lies in the trip: one that %s doesn’t', async (_, fields, field) => {
    const { save } = await saved()
    const refused = await save({ pax: 1, ...fields })
    const words = 'The trip lasts from 10 Jun 2026 to 14 Jun 2026.'
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { [`lines.0.${field}`]: [words] }])
    expect((await save({ pax: 1, from: '2026-06-13', days: 2 })).status).toBe(201)
  })

  it('that is more by now isn’t submitted', async () => {
    const { at, save } = await saved()
    const { id } = (await save({ pax: 3, days: 5 })).body.data.addons[0]
    await app.db.update(bookingExtras).set({ days: 6, sellCents: 12_600 }).where(eq(bookingExtras.id, id))
    const room = await roomContract(app.db)
    await agreeTo(app.db, staff.userId, room.version)
    await staff.post(`${at}/hotels`, { lines: [stayOf(room, (await staff.get(at)).body.data)] })
    const refused = await staff.put(`${at}/status`, { command: 'submit' })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { 'extras.0.days': tooMuch.days }])
  })
})

describe('a step saved twice', () => {
  const lines = {
    hotels: async (draft: { id: string }) => {
      const room = await roomContract(app.db)
      return [stayOf(room, draft), stayOf(room, draft, { checkIn: '2026-06-12', checkOut: '2026-06-13' })]
    },
    transports: async () => {
      const rides = await publishedTransportContract(app.db)
      return [rideOf(rides, {}), rideOf(rides, { date: '2026-06-11' })]
    },
    activities: async ({ guests }: { guests: { id: string }[] }) => {
      const { contract } = await publishedActivityContract(app.db)
      const guestIds = guests.map(({ id }) => id)
      const visit = { contractId: contract.id, packageName: 'Classic', time: '08:00', guestIds }
      return ['2026-06-10', '2026-06-11'].map((date) => ({ ...visit, date }))
    },
    addons: async () => {
      const sold = { name: v7(), sellCents: 700, costCents: 300 }
      const [extra] = await app.db.insert(addons).values(sold).returning()
      return [1, 2].map((pax) => ({ addonId: extra?.id, pax, days: 1 }))
    },
  }

  it.each(['hotels', 'transports', 'activities', 'addons'] as const)(
    '%s are what was sent last, by POST as by PUT, and keep those that are sent with their id',
    async (step) => {
      const draft = await draftBooking(app, staff, agentId)
      const [first, second] = await lines[step](draft)
      const at = `/api/bookings/${draft.id}/${step}`
      const idsOf = (answer: { body: { data: Record<string, { id: string }[]> } }) =>
        answer.body.data[step]?.map(({ id }) => id)
      const [kept] = idsOf(await staff.post(at, { lines: [first] })) ?? []
      const again = await staff.post(at, { lines: [{ ...first, id: kept }, second] })
      expect(again.status).toBe(201)
      expect(idsOf(again)).toEqual([kept, expect.any(String)])
      const fresh = await staff.post(at, { lines: [second] })
      expect(idsOf(fresh)).toHaveLength(1)
      expect(idsOf(fresh)).not.toContain(kept)
      const replaced = await staff.put(at, { lines: [first] })
      expect([replaced.status, idsOf(replaced)?.length]).toEqual([200, 1])
    },
  )

  it('guests are those who were sent last, and the old version is refused by POST too', async () => {
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}/guests`
    const guests = draft.guests.map(
      ({ id, title, name, birthdate, nationalityId, isMain }: BookingGuest) => ({
        ...{ id, title, name, birthdate, nationalityId, isMain },
      }),
    )
    const fewer = await staff.post(at, { guests: guests.slice(0, 2) })
    expect([fewer.status, fewer.body.data.guests.length]).toEqual([201, 2])
    const stale = { headers: { 'if-match': `"${draft.version}"` } }
    const late = await staff.post(at, { guests }, stale)
    expect([late.status, late.body.code]).toEqual([412, 'STALE'])
  })

  it('says so where the calls are described', async () => {
    const { paths } = (await staff.get('/api/openapi.json')).body
    for (const step of [...Object.keys(lines), 'guests']) {
      const { post, put } = paths[`/api/bookings/{id}/${step}`]
      expect(post.description).toContain('POST and PUT do the same')
      expect(put.description).toContain('POST and PUT do the same')
    }
  })
})

describe('guest step', () => {
  const bodyOf = (guest: Record<string, unknown>, fields: object = {}) => {
    const { id, title, name, birthdate, nationalityId, isMain } = guest
    return { id, title, name, birthdate, nationalityId, isMain, ...fields }
  }

  it('keeps guests by id, moves the main one and prices their lines again', async () => {
    const { draft } = await saveStay({})
    const at = `/api/bookings/${draft.id}/guests`
    const [father, mother, child] = draft.guests
    const swapped = await staff.put(at, {
      guests: [bodyOf(father, { isMain: false }), bodyOf(mother, { isMain: true }), bodyOf(child)],
    })
    expect(swapped.body.data).toMatchObject({ mainGuest: 'Li Na', pax: { adults: 2, children: 1 } })
    expect(swapped.body.data.guests.map((guest: { id: string }) => guest.id).sort()).toEqual(
      draft.guests.map((guest: { id: string }) => guest.id).sort(),
    )
    const two = await staff.put(at, { guests: [bodyOf(father), bodyOf(mother, { isMain: true })] })
    expect(Object.keys(fieldsOf(two))).toEqual(['guests'])
    const alone = await staff.put(at, { guests: [bodyOf(mother, { isMain: true }), bodyOf(child)] })
    expect(alone.body.data.hotels[0].guestIds).toEqual([mother.id])
    const last = await staff.put(at, { guests: [bodyOf(child, { isMain: true })] })
    expect([last.status, last.body.code]).toEqual([409, 'GUEST_IN_USE'])
    const main = await staff.delete(`${at}/${mother.id}`)
    expect([main.status, main.body.code]).toEqual([409, 'MAIN_GUEST'])
    expect((await staff.delete(`${at}/${child.id}`)).body.data.guests).toHaveLength(1)
  })

  it('moves rides and extras for everybody with the party, and leaves others as they are', async () => {
    const rides = await publishedTransportContract(app.db)
    const [garland] = await app.db
      .insert(addons)
      .values({ name: v7(), sellCents: 500, costCents: 300 })
      .returning()
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    const lines = [rideOf(rides, {}), rideOf(rides, { pax: 2, date: '2026-06-11' })]
    expect((await staff.post(`${at}/transports`, { lines })).status).toBe(201)
    await staff.post(`${at}/addons`, { lines: [{ addonId: garland?.id, pax: 3, days: 1 }] })
    const told = ({ transports, addons: extras, totals }: BookingDetail) => ({
      rides: transports.map(({ pax, quantity }) => [pax, quantity]),
      extras: extras.map(({ pax, sellCents }) => [pax, sellCents]),
      isSum: totals.transportCents === transports.reduce((sum, { sellCents }) => sum + sellCents, 0),
    })
    const [father, mother, child] = draft.guests
    const party = (guests: object[]) => staff.put(`${at}/guests`, { guests })
    const nine = [father, mother, child].map((guest) => bodyOf(guest))
    for (let one = 4; one <= 9; one += 1)
      nine.push({ ...bodyOf(mother, { isMain: false, name: `Friend ${one}` }), id: undefined })
    const grown = await party(nine)
    expect([grown.status, told(grown.body.data)]).toEqual([
      200,
      {
        rides: [
          [9, 2],
          [2, 1],
        ],
        extras: [[9, 4500]],
        isSum: true,
      },
    ])
    const [one] = grown.body.data.guests.filter(({ isMain }: BookingGuest) => isMain)
    const alone = await party([bodyOf(one)])
    expect(told(alone.body.data)).toEqual({
      rides: [
        [1, 2],
        [1, 1],
      ],
      extras: [[1, 500]],
      isSum: true,
    })
  })

  it('counts the category at arrival, not today', async () => {
    const draft = await draftBooking(app, staff, agentId, { arrival: '2031-02-01', departure: '2031-02-03' })
    expect(draft.pax).toEqual({ adults: 3, children: 0, infants: 0 })
  })
})

describe('two people at one form', () => {
  it('refuses the older version with the row as it stands', async () => {
    const { room, draft, answer } = await saveStay({})
    const seen = answer.body.data.version
    const at = `/api/bookings/${draft.id}/hotels`
    const lines = [stayOf(room, draft)]
    const first = await staff.put(at, { lines }, { headers: { 'if-match': `"${seen}"` } })
    expect(first.status).toBe(200)
    expect(first.headers.etag).toBe(`"${first.body.data.version}"`)
    const second = await staff.put(at, { lines }, { headers: { 'if-match': `"${seen}"` } })
    expect([second.status, second.body.code]).toEqual([412, 'STALE'])
    expect(second.body.details.version).toBe(first.body.data.version)
    const shown = (body: BookingDetail) =>
      [body, body.hotels[0], body.guests[0]].map((part) => Object.keys(part ?? {}).sort())
    expect(shown(second.body.details)).toEqual(shown(first.body.data))
  })
})

describe('prices that move', () => {
  it('stops the submission with the difference until it is accepted', async () => {
    const { room, draft } = await saveStay({})
    const [sim] = await app.db
      .insert(addons)
      .values({ name: 'Flowers', sellCents: 1000, costCents: 1 })
      .returning()
    const at = `/api/bookings/${draft.id}`
    await staff.post(`${at}/addons`, { lines: [{ addonId: sim?.id, pax: 2, days: 1 }] })
    await agreeTo(app.db, staff.userId, room.version)
    await app.db
      .update(addons)
      .set({ sellCents: 1500 })
      .where(eq(addons.id, sim?.id ?? ''))
    const stopped = await staff.put(`${at}/status`, { command: 'submit' })
    expect([stopped.status, stopped.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(stopped.body.details).toMatchObject({
      deltaCents: 1000,
      lines: [{ step: 'extras', beforeCents: 2000, afterCents: 3000 }],
    })
    expect((await staff.get(at)).body.data.totalCents).toBe(22_000)
    const accepted = await staff.put(`${at}/status`, { command: 'submit', acceptPriceChange: true })
    expect(accepted.body.data).toMatchObject({ status: 'submitted', totalCents: 23_000 })
    await app.db
      .update(addons)
      .set({ sellCents: 1600 })
      .where(eq(addons.id, sim?.id ?? ''))
    const review = await staff.post(`${at}/approve`, {})
    expect([review.status, review.body.code, review.body.details.deltaCents]).toEqual([
      409,
      'PRICE_CHANGED',
      200,
    ])
    // It moved once more while somebody looked at the difference.
    await app.db
      .update(addons)
      .set({ sellCents: 1800 })
      .where(eq(addons.id, sim?.id ?? ''))
    const seen = { acceptPriceChange: true, acceptedDeltaCents: 200 }
    const moved = await staff.post(`${at}/approve`, seen)
    expect([moved.status, moved.body.code, moved.body.details.deltaCents]).toEqual([
      409,
      'PRICE_CHANGED',
      600,
    ])
    await app.db
      .update(addons)
      .set({ sellCents: 1600 })
      .where(eq(addons.id, sim?.id ?? ''))
    const approved = await staff.post(`${at}/approve`, seen)
    expect(approved.body.data).toMatchObject({ status: 'in_process', totalCents: 23_200 })
  })

  it('flags a submission over the credit limit instead of refusing it', async () => {
    const agent = await app.newAgent()
    await app.db
      .update(agents)
      .set({ creditLimitCents: 30_000, onCredit: true })
      .where(eq(agents.id, agent.id))
    const room = await roomContract(app.db)
    await agreeTo(app.db, staff.userId, room.version)
    const holds = []
    for (let each = 0; each < 2; each++) {
      const draft = await draftBooking(app, staff, agent.id)
      await staff.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
      const submitted = await staff.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
      holds.push(submitted.body.data.creditHold)
    }
    expect(holds).toEqual([false, true])
  })

  it('takes a later disagreement for what it is', async () => {
    const { room, draft } = await saveStay({})
    await agreeTo(app.db, staff.userId, room.version)
    await agreeTo(app.db, staff.userId, room.version, 'disagreed')
    const answer = await staff.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
    expect([answer.status, answer.body.code]).toEqual([409, 'AGREEMENT_MISSING'])
    expect(answer.body.details.contracts).toMatchObject([{ contractId: room.contract.id }])
  })
})

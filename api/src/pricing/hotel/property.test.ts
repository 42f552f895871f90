import * as fc from 'fast-check'
import { replay, withoutCost } from '../trace'
import type { HotelContract } from './contract'
import { priceHotelStay } from './price'
import type { HotelTerms, Stay } from './stay'

const FIRST = Date.UTC(2026, 11, 20)
const dayAt = (index: number) => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10)

const cents = fc.integer({ min: 1, max: 99_999 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const flag = fc.boolean()
const span = fc
  .tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 16 }))
  .map(([from, length]) => ({ fromDay: dayAt(from), toDay: dayAt(from + length) }))
const weekdays = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }) },
)
const roomId = fc.constantFrom(null, 'a', 'b')

const rates = (seasonIds: readonly string[]) =>
  seasonIds.flatMap((seasonId) =>
    [1, 2, 3].map((occupancy) =>
      fc.record({
        id: fc.constant(`${seasonId}/${occupancy}`),
        seasonId: fc.constant(seasonId),
        roomId: fc.constant('a'),
        bedTypeId: fc.constant(null),
        board: fc.constant('BB'),
        occupancy: fc.constant(occupancy),
        costCents: cents,
        sellCents: maybe(cents),
        extraAdultCostCents: maybe(cents),
        extraAdultSellCents: maybe(cents),
        extraBedCostCents: maybe(cents),
        extraBedSellCents: maybe(cents),
        minStay: fc.constantFrom(1, 1, 1, 2, 4),
        maxStay: fc.constantFrom(null, null, 9),
        releaseDays: fc.constant(0),
        // A cell of the table that was never filled in.
        there: fc.constantFrom(true, true, true, true, false),
      }),
    ),
  )

const seasonIds = ['always', 'high', 'peak']
const seasons = fc
  .tuple(fc.constantFrom(0, 0, 0, 3), span, span, weekdays)
  .map(([start, high, peak, days]) => [
    { id: 'always', name: 'Low', fromDay: dayAt(start), toDay: dayAt(40), weekdays: [], priority: 0 },
    { id: 'high', name: 'High', ...high, weekdays: days, priority: 1 },
    { id: 'peak', name: 'Peak', ...peak, weekdays: [], priority: 2 },
  ])

// Bands of three ages that never meet; the youngest may differ by bed, the oldest by place.
const charge = fc.constantFrom('free' as const, 'percent' as const, 'amount' as const)
const band = (id: string, ageFrom: number, ageBelow: number) =>
  fc.record({
    id: fc.constant(id),
    ageFrom: fc.constant(ageFrom),
    ageBelow: fc.constant(ageBelow),
    category: fc.constant('child' as const),
    order: fc.constantFrom(null, 1, 2),
    bedding: fc.constantFrom('any' as const, 'existing' as const, 'extra_bed' as const),
    charge,
    percentBps: fc.integer({ min: 0, max: 10_000 }),
    costCents: cents,
    sellCents: maybe(cents),
  })
const childBands = fc
  .tuple(band('small', 0, 4), band('small-bed', 0, 4), band('kid', 4, 10), band('kid-2', 4, 10), flag)
  .map(([small, bed, kid, second, any]) =>
    any
      ? [
          { ...small, order: null, bedding: 'existing' as const },
          { ...bed, order: null, bedding: 'extra_bed' as const },
          { ...kid, order: 1, bedding: 'any' as const },
          { ...second, order: 2, bedding: 'any' as const },
        ]
      : [small, kid],
  )

const supplements = fc.array(
  fc
    .record({
      kind: fc.constant('peak'),
      basis: fc.constantFrom(
        'room_night' as const,
        'pax_night' as const,
        'room_stay' as const,
        'pax_stay' as const,
      ),
      roomId,
      span,
      weekdays,
      costCents: cents,
      sellCents: maybe(cents),
      childCostCents: maybe(cents),
      childSellCents: maybe(cents),
      mandatory: flag,
    })
    .map(({ span: days, ...rest }) => ({ ...rest, ...days })),
  { maxLength: 3 },
)

const offers = fc.array(
  fc
    .record({
      kind: fc.constantFrom(
        'stay_pay' as const,
        'early_bird' as const,
        'long_stay' as const,
        'honeymoon' as const,
      ),
      span,
      stayNights: fc.integer({ min: 2, max: 5 }),
      payNights: fc.integer({ min: 1, max: 4 }),
      freeNight: fc.constantFrom('first' as const, 'last' as const, 'cheapest' as const),
      bookBeforeDays: fc.constantFrom(null, 10, 50),
      minNights: fc.constantFrom(null, 2, 5),
      percentBps: fc.integer({ min: 1, max: 10_000 }),
      combinable: flag,
      position: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ span: days, ...rest }) => ({ ...rest, ...days })),
  { maxLength: 4 },
)

const named = <T extends object>(rows: readonly T[], prefix: string) =>
  rows.map((row, index) => ({ ...row, id: `${prefix}${index}`, name: `${prefix}${index}` }))

const contracts: fc.Arbitrary<HotelContract> = fc
  .record({
    seasons,
    rates: fc.tuple(...rates(seasonIds)),
    childBands,
    supplements,
    offers,
    taxMode: fc.constantFrom('inclusive' as const, 'inclusive' as const, 'plus_plus' as const),
  })
  .map((parts) => ({
    ...parts,
    rates: parts.rates.filter(({ there }) => there),
    supplements: named(parts.supplements, 's'),
    offers: named(parts.offers, 'o'),
    code: 'HT-1',
    versionNo: 1,
    bookingFrom: '2026-01-01',
    bookingTo: '2026-12-31',
    stayFrom: '2026-01-01',
    stayTo: '2027-12-31',
    rooms: [{ id: 'a', maxAdults: 5, maxChildren: 4, maxExtraBeds: 2 }],
    stopSales: [],
    cancellationSteps: [],
  }))

const stays: fc.Arbitrary<Stay> = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 11 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    adults: fc.integer({ min: 0, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 3 }),
    extraBeds: fc.constantFrom(0, 0, 1, 2),
    honeymoon: flag,
  })
  .map(({ start, length, ...rest }) => ({
    ...rest,
    roomId: 'a',
    board: 'BB',
    checkIn: dayAt(start),
    checkOut: dayAt(start + length),
  }))

const terms: HotelTerms = { bookedOn: '2026-12-01', markupBps: 1_537, closures: [], roomsLeft: null }

/* The oracle: the same price from the page that describes it, told from the night's side and in whole numbers only. */

type Big = { cost: bigint; sell: bigint }
const nearest = (value: bigint, of: bigint) => (value + of / 2n) / of
const share = (value: bigint, bps: number | bigint) => nearest(value * BigInt(bps), 10_000n)

function oracle(contract: HotelContract, stay: Stay): Big | null {
  const markup = 10_000n + BigInt(terms.markupBps)
  const taxed = (cost: number) => share(BigInt(cost), contract.taxMode === 'plus_plus' ? 12_100 : 10_000)
  const charged = (cost: number, sell: number | null, bps = 10_000): Big => {
    const net = share(taxed(cost), bps)
    return { cost: net, sell: sell === null ? share(net, markup) : share(BigInt(sell), bps) }
  }
  const onDays = (row: { fromDay: string; toDay: string; weekdays: readonly number[] }, day: string) => {
    const iso = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
    return row.fromDay <= day && row.toDay >= day && (!row.weekdays.length || row.weekdays.includes(iso))
  }
  const bandsAt = (age: number) =>
    contract.childBands.filter((each) => each.ageFrom <= age && age < each.ageBelow)

  const days: string[] = []
  for (let at = Date.parse(stay.checkIn); at < Date.parse(stay.checkOut); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }

  const lonely = stay.adults === 0
  const isGrown = (age: number) => age >= 2 && (lonely || bandsAt(age).length === 0)
  const heads = stay.adults + stay.childAges.filter(isGrown).length
  const young = stay.childAges.filter((age) => !isGrown(age)).sort((a, b) => b - a)
  const categories = stay.childAges.map((age) =>
    bandsAt(age).length ? 'child' : age < 2 ? 'infant' : age < 12 ? 'child' : 'adult',
  )
  const adults = stay.adults + categories.filter((each) => each === 'adult').length
  if (adults + categories.filter((each) => each === 'child').length === 0) return null
  if (adults > 5) return null

  let least = 1
  let most = 1_000
  const nights = new Map<string, Big>()
  for (const day of days) {
    const open = contract.seasons.filter((each) => onDays(each, day)).sort((a, b) => b.priority - a.priority)
    const ruling = open[0]
    if (!ruling) return null
    const cells = contract.rates
      .filter((each) => each.seasonId === ruling.id)
      .sort((a, b) => a.occupancy - b.occupancy)
    const cell = cells.find((each) => each.occupancy >= heads) ?? cells.at(-1)
    if (!cell) return null
    least = Math.max(least, cell.minStay)
    most = Math.min(most, cell.maxStay ?? 1_000)

    const sum: Big = charged(cell.costCents, cell.sellCents)
    const plus = (more: Big) => {
      sum.cost += more.cost
      sum.sell += more.sell
    }
    let beds = stay.extraBeds
    const bed = () => {
      if (cell.extraBedCostCents === null) return false
      plus(charged(cell.extraBedCostCents, cell.extraBedSellCents))
      return true
    }
    for (let extra = cell.occupancy; extra < heads; extra += 1) {
      if (beds > 0) beds -= 1
      if (cell.extraAdultCostCents !== null) plus(charged(cell.extraAdultCostCents, cell.extraAdultSellCents))
      else if (!bed()) return null
    }
    let place = 0
    for (const [index, age] of young.entries()) {
      if (index < cell.occupancy - heads) continue
      place += 1
      const own = beds > 0
      if (own) beds -= 1
      const all = bandsAt(age)
      const wanted = own ? 'extra_bed' : 'existing'
      let choice = all.filter((each) => each.bedding === wanted)
      if (!choice.length) choice = all.filter((each) => each.bedding === 'any')
      if (!choice.length) choice = all
      const band =
        choice.find((each) => each.order === place) ??
        choice.find((each) => each.order === null) ??
        choice
          .filter((each) => Number(each.order) < place)
          .sort((a, b) => Number(b.order) - Number(a.order))[0] ??
        choice.sort((a, b) => Number(a.order) - Number(b.order))[0]
      if (band?.charge === 'amount') plus(charged(Number(band.costCents), band.sellCents))
      if (band?.charge === 'percent') {
        const bps = Number(band.percentBps)
        const part = (value: number) => Number(nearest(BigInt(value), BigInt(cell.occupancy)))
        if (cell.extraAdultCostCents !== null)
          plus(charged(cell.extraAdultCostCents, cell.extraAdultSellCents, bps))
        else plus(charged(part(cell.costCents), cell.sellCents === null ? null : part(cell.sellCents), bps))
      }
      if (own && (!band || band.bedding === 'existing') && !bed()) return null
    }
    for (; beds > 0; beds -= 1) if (!bed()) return null
    nights.set(day, sum)
  }
  if (days.length < least || days.length > most) return null

  const total = cheapest(contract, stay, days, nights)
  const rooms = BigInt(stay.rooms)
  let cost = total.cost * rooms
  let sell = total.sell * rooms
  for (const extra of contract.supplements) {
    if (!extra.mandatory || extra.roomId === 'b') continue
    const touched = days.filter((day) => onDays(extra, day)).length
    const times = BigInt(extra.basis.endsWith('night') ? touched : Math.min(1, touched)) * rooms
    const pay = (each: Big, people: number) => {
      cost += each.cost * times * BigInt(people)
      sell += each.sell * times * BigInt(people)
    }
    const each = charged(extra.costCents, extra.sellCents)
    if (extra.basis.startsWith('room')) pay(each, 1)
    else {
      pay(each, adults)
      const small = extra.childCostCents === null ? each : charged(extra.childCostCents, extra.childSellCents)
      pay(small, categories.filter((category) => category === 'child').length)
    }
  }
  return { cost, sell }
}

/** Tries every set of offers that may stand together. */
function cheapest({ offers }: HotelContract, stay: Stay, days: string[], nights: Map<string, Big>): Big {
  let best: Big | null = null
  for (let set = 0; set < 1 << offers.length; set += 1) {
    const chosen = offers.filter((_, index) => set & (1 << index))
    if (chosen.length > 1 && chosen.some(({ combinable }) => !combinable)) continue
    if (new Set(chosen.map(({ kind }) => kind)).size < chosen.length) continue
    const left = new Map([...nights].map(([day, { cost, sell }]) => [day, { cost, sell }]))
    const ordered = chosen.sort((a, b) => a.position - b.position || a.id.localeCompare(b.id))
    let allowed = true
    for (const offer of ordered) {
      let on = days.filter((day) => offer.fromDay <= day && day <= offer.toDay)
      const ahead = (Date.parse(stay.checkIn) - Date.parse(terms.bookedOn)) / 86_400_000
      if (on.length < (offer.minNights ?? 1) || ahead < (offer.bookBeforeDays ?? 0)) allowed = false
      if (offer.kind === 'honeymoon' && !stay.honeymoon) allowed = false
      let bps = Number(offer.percentBps)
      if (offer.kind === 'stay_pay') {
        const stayed = Number(offer.stayNights)
        const free = Math.floor(on.length / stayed) * Math.max(0, stayed - Number(offer.payNights))
        const price = (day: string) => nights.get(day)?.cost ?? 0n
        if (offer.freeNight === 'cheapest') on.sort((a, b) => Number(price(a) - price(b)) || (a < b ? -1 : 1))
        if (offer.freeNight === 'last') on.reverse()
        on = on.slice(0, free)
        bps = 10_000
      }
      for (const day of on) {
        const night = left.get(day)
        if (!night) continue
        night.cost -= share(night.cost, bps)
        night.sell -= share(night.sell, bps)
      }
    }
    const total = { cost: 0n, sell: 0n }
    for (const { cost, sell } of left.values()) {
      total.cost += cost
      total.sell += sell
    }
    const better = !best || total.sell < best.sell || (total.sell === best.sell && total.cost < best.cost)
    if (allowed && better) best = total
  }
  return best ?? { cost: 0n, sell: 0n }
}

const said = (contract: HotelContract, stay: Stay) => {
  const price = priceHotelStay(contract, stay, terms)
  return price.ok ? `${price.costCents} ${price.sellCents}` : 'refused'
}

test('100,000 random stays cost and sell for what the oracle says, or are refused by both', () => {
  const seen = { priced: 0, refused: 0, discounted: 0, withChildren: 0, severalSeasons: 0, supplemented: 0 }
  fc.assert(
    fc.property(
      contracts,
      fc.array(stays, { minLength: 100, maxLength: 100, size: 'max' }),
      (contract, many) => {
        for (const stay of many) {
          const price = priceHotelStay(contract, stay, terms)
          const expected = oracle(contract, stay)
          if (price.ok !== (expected !== null)) {
            throw new Error(
              `${JSON.stringify(price.ok || price.problems)} but the oracle: ${expected?.sell} ${JSON.stringify(stay)}`,
            )
          }
          if (!price.ok || !expected) {
            seen.refused += 1
            continue
          }
          if (BigInt(price.costCents) !== expected.cost || BigInt(price.sellCents) !== expected.sell) {
            throw new Error(
              `${price.costCents} ${price.sellCents}, oracle ${expected.cost} ${expected.sell} ${JSON.stringify(stay)}`,
            )
          }
          seen.priced += 1
          seen.discounted += price.offers.length > 0 ? 1 : 0
          seen.withChildren += price.trace.some(({ code }) => code === 'CHILD_BAND') ? 1 : 0
          seen.severalSeasons += new Set(price.nights.map(({ seasonId }) => seasonId)).size > 1 ? 1 : 0
          seen.supplemented += price.trace.some(({ code }) => code === 'SUPPLEMENT') ? 1 : 0
        }
      },
    ),
    { numRuns: 1_000 },
  )
  expect(seen.priced + seen.refused).toBe(100_000)
  expect(seen.priced).toBeGreaterThan(30_000)
  expect(seen.refused).toBeGreaterThan(10_000)
  for (const part of [seen.discounted, seen.withChildren, seen.severalSeasons, seen.supplemented]) {
    expect(part).toBeGreaterThan(5_000)
  }
})

const priceable = fc
  .tuple(contracts, stays)
  .map(([contract, stay]) => ({ contract, stay, price: priceHotelStay(contract, stay, terms) }))
  .filter(({ price }) => price.ok)

test('a stored trace replays to the same cents, and its steps and nights add up to them', () => {
  fc.assert(
    fc.property(priceable, ({ price }) => {
      if (!price.ok) throw new Error('filtered out')
      const { costCents, sellCents } = price
      const stored = JSON.parse(JSON.stringify(price.trace)) as typeof price.trace
      expect(replay(stored)).toEqual({ costCents, sellCents })
      expect(stored.reduce((total, step) => total + step.costCents, 0)).toBe(costCents)
      expect(withoutCost(stored).reduce((total, step) => total + step.sellCents, 0)).toBe(sellCents)
      expect(
        price.nights.reduce((total, night) => total + night.sellCents, price.supplements.sellCents),
      ).toBe(sellCents)
      expect(price.nights.every((night) => night.costCents >= 0 && night.sellCents >= 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a night without a season is named, never free', () => {
  fc.assert(
    fc.property(contracts, stays, fc.nat(), (contract, stay, pick) => {
      const length = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000
      const gap = new Date(Date.parse(stay.checkIn) + (pick % length) * 86_400_000).toISOString().slice(0, 10)
      const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      const around = contract.seasons.flatMap((season) => [
        { ...season, toDay: season.toDay < gap ? season.toDay : before(gap) },
        { ...season, fromDay: season.fromDay > gap ? season.fromDay : after(gap) },
      ])
      const price = priceHotelStay({ ...contract, seasons: around }, stay, terms)
      const missing = price.ok ? [] : price.problems.filter(({ code }) => code === 'NO_SEASON')
      expect(missing[0]?.nights).toContain(gap)
    }),
    { numRuns: 500 },
  )
})

test('the order of a contract means nothing, not even for the trace', () => {
  const shuffled = priceable.chain(({ contract, stay, price }) =>
    fc
      .record({
        seasons: fc.shuffledSubarray([...contract.seasons], { minLength: contract.seasons.length }),
        rates: fc.shuffledSubarray([...contract.rates], { minLength: contract.rates.length }),
        childBands: fc.shuffledSubarray([...contract.childBands], { minLength: contract.childBands.length }),
        supplements: fc.shuffledSubarray([...contract.supplements], {
          minLength: contract.supplements.length,
        }),
        offers: fc.shuffledSubarray([...contract.offers], { minLength: contract.offers.length }),
        childAges: fc.shuffledSubarray([...stay.childAges], { minLength: stay.childAges.length }),
      })
      .map(({ childAges, ...parts }) => ({
        price,
        again: priceHotelStay({ ...contract, ...parts }, { ...stay, childAges }, terms),
      })),
  )
  fc.assert(
    fc.property(shuffled, ({ price, again }) => expect(again).toEqual(price)),
    { numRuns: 500 },
  )
})

test('without offers, one more night never costs fewer cents; neither does a higher level sell for fewer', () => {
  fc.assert(
    fc.property(priceable, ({ contract, stay }) => {
      const plain = { ...contract, offers: [] }
      const longer = new Date(Date.parse(stay.checkOut) + 86_400_000).toISOString().slice(0, 10)
      const short = priceHotelStay(plain, stay, terms)
      const long = priceHotelStay(plain, { ...stay, checkOut: longer }, terms)
      const dear = priceHotelStay(plain, stay, { ...terms, markupBps: terms.markupBps + 1 })
      if (!short.ok || !dear.ok) throw new Error('offers made it possible?')
      expect(dear.sellCents).toBeGreaterThanOrEqual(short.sellCents)
      expect(dear.costCents).toBe(short.costCents)
      if (!long.ok) return
      expect(long.sellCents).toBeGreaterThan(short.sellCents)
      expect(long.costCents).toBeGreaterThan(short.costCents)
    }),
    { numRuns: 500 },
  )
})

test('an offer never makes a stay dearer, and several rooms cost as often as one', () => {
  fc.assert(
    fc.property(priceable, fc.integer({ min: 2, max: 9 }), ({ contract, stay }, rooms) => {
      const one = priceHotelStay(contract, { ...stay, rooms: 1 }, terms)
      const many = priceHotelStay(contract, { ...stay, rooms }, terms)
      const plain = priceHotelStay({ ...contract, offers: [] }, { ...stay, rooms: 1 }, terms)
      if (!one.ok || !many.ok || !plain.ok) throw new Error('the number of rooms made it impossible?')
      expect([many.costCents, many.sellCents]).toEqual([one.costCents * rooms, one.sellCents * rooms])
      expect(one.sellCents).toBeLessThanOrEqual(plain.sellCents)
    }),
    { numRuns: 500 },
  )
})

test('the oracle is no echo: it notices a cent', () => {
  const [contract] = fc.sample(contracts, { numRuns: 1, seed: 7 })
  const [stay] = fc.sample(stays, { numRuns: 1, seed: 7 })
  if (!contract || !stay) throw new Error('no sample')
  const simple = { ...contract, offers: [], supplements: [], childBands: [] }
  const solo = { ...stay, adults: 2, childAges: [], extraBeds: 0, rooms: 1 }
  const filled = {
    ...simple,
    rates: contract.seasons.map(({ id }) => ({
      ...contract.rates[0]!,
      id,
      seasonId: id,
      occupancy: 2,
      minStay: 1,
      maxStay: null,
    })),
  }
  const dearer = {
    ...filled,
    rates: filled.rates.map((rate) => ({ ...rate, costCents: rate.costCents + 1 })),
  }
  const expected = oracle(filled, solo)
  expect(said(filled, solo)).toBe(`${expected?.cost} ${expected?.sell}`)
  expect(said(dearer, solo)).not.toBe(`${expected?.cost} ${expected?.sell}`)
})

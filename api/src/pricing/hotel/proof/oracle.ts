import type { HotelContract, HotelTerms, Stay } from '../..'

interface Big {
  cost: bigint
  sell: bigint
}

/** A cent in pieces so small that seven shares (taxes, level, band, four offers) and a sixth of it are whole. */
const PIECES = 6n * 10_000n ** 7n
const even = (value: bigint, of: bigint) => {
  if (value % of) throw new Error('A cent has too few pieces')
  return value / of
}
const share = (value: bigint, bps: number | bigint) => even(value * BigInt(bps), 10_000n)
/** The one rounding there is: half a cent goes up. */
const inCents = (pieces: bigint) => (pieces + PIECES / 2n) / PIECES

export interface Expected extends Big {
  /** The first reason to ask the hotel before. */
  onRequest: 'RELEASE' | 'ALLOTMENT' | null
}

/** The price of a stay from the page that describes it, told from the night's side, in whole numbers and without the engine. */
export function oracle(contract: HotelContract, stay: Stay, terms: HotelTerms): Expected | null {
  const markup = 10_000n + BigInt(terms.markupBps)
  const taxed = (cost: number) =>
    share(BigInt(cost) * PIECES, contract.taxMode === 'plus_plus' ? 12_100 : 10_000)
  const charged = (cost: number, sell: number | null, bps = 10_000, among = 1): Big => {
    const net = even(share(taxed(cost), bps), BigInt(among))
    const named = sell === null ? null : even(share(BigInt(sell) * PIECES, bps), BigInt(among))
    return { cost: net, sell: named ?? share(net, markup) }
  }
  const onDays = (row: { from: string; to: string; weekdays: readonly number[] }, day: string) => {
    const iso = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
    return row.from <= day && row.to >= day && (!row.weekdays.length || row.weekdays.includes(iso))
  }
  const bandsAt = (age: number) =>
    contract.childBands.filter((each) => each.fromAge <= age && age <= each.toAge)

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
  const room = contract.rooms.find(({ id }) => id === stay.roomId)
  if (!room || adults > room.maxAdults || stay.extraBeds > room.maxExtraBeds) return null
  if (stay.adults + categories.length - adults > room.maxChildren) return null
  if (terms.bookedOn < contract.bookingFrom || terms.bookedOn > contract.bookingTo) return null
  if (days.some((day) => day < contract.stayFrom || day > contract.stayTo)) return null
  const shut = (day: string, what: string) =>
    terms.closures.some((closure) => closure.day === day && closure.blocks.includes(what))
  if (shut(stay.checkIn, 'arrivals') || shut(stay.checkOut, 'departures')) return null
  for (const stop of contract.stopSales) {
    if (stop.roomId && stop.roomId !== stay.roomId) continue
    const asked = { stay: days, arrival: [stay.checkIn], departure: [stay.checkOut] }[stop.mode]
    if (asked.some((day) => stop.from <= day && day <= stop.to)) return null
  }

  let least = 1
  let most = 1_000
  let release = 0
  const nights = new Map<string, Big>()
  for (const day of days) {
    const open = contract.seasons.filter((each) => onDays(each, day)).sort((a, b) => b.priority - a.priority)
    const ruling = open[0]
    if (!ruling) return null
    const cells = contract.rates
      .filter(
        (each) => each.seasonId === ruling.id && each.roomId === stay.roomId && each.board === stay.board,
      )
      .sort((a, b) => a.occupancy - b.occupancy)
    const cell = cells.find((each) => each.occupancy >= heads) ?? cells.at(-1)
    if (!cell) return null
    least = Math.max(least, cell.minStay)
    most = Math.min(most, cell.maxStay ?? 1_000)
    release = Math.max(release, cell.releaseDays)

    const sum: Big = charged(cell.costCents, cell.sellCents)
    const plus = (more: Big) => {
      sum.cost += more.cost
      sum.sell += more.sell
    }
    let beds = stay.extraBeds
    const bed = () => {
      if (cell.costExtraBedCents === null) return false
      plus(charged(cell.costExtraBedCents, cell.extraBedSellCents))
      return true
    }
    for (let extra = cell.occupancy; extra < heads; extra += 1) {
      if (beds > 0) beds -= 1
      if (cell.costExtraAdultCents !== null) plus(charged(cell.costExtraAdultCents, cell.extraAdultSellCents))
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
      if (band?.kind === 'amount') plus(charged(Number(band.costCents), band.sellCents))
      if (band?.kind === 'percent') {
        const bps = Number(band.basisPoints)
        if (cell.costExtraAdultCents !== null)
          plus(charged(cell.costExtraAdultCents, cell.extraAdultSellCents, bps))
        else plus(charged(cell.costCents, cell.sellCents, bps, cell.occupancy))
      }
      if (own && (!band || band.bedding === 'existing') && !bed()) return null
    }
    for (; beds > 0; beds -= 1) if (!bed()) return null
    nights.set(day, sum)
  }
  if (days.length < least || days.length > most) return null

  const isOffered = (name: string) =>
    contract.supplements.some(
      (each) =>
        each.name === name &&
        (each.roomId === null || each.roomId === stay.roomId) &&
        days.some((day) => onDays(each, day)),
    )
  if (!(stay.extras ?? []).every(isOffered)) return null

  const total = cheapest(contract, stay, days, nights, terms)
  const rooms = BigInt(stay.rooms)
  let cost = total.cost * rooms
  let sell = total.sell * rooms
  for (const extra of contract.supplements) {
    const isAsked = stay.extras?.includes(extra.name)
    if (!(extra.mandatory || isAsked) || (extra.roomId && extra.roomId !== stay.roomId)) continue
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
      const small = extra.costChildCents === null ? each : charged(extra.costChildCents, extra.childSellCents)
      pay(small, categories.filter((category) => category === 'child').length)
    }
  }
  const ahead = (Date.parse(stay.checkIn) - Date.parse(terms.bookedOn)) / 86_400_000
  const late = release > 0 && ahead <= release
  const full = days.some((day) => terms.roomsLeft && (terms.roomsLeft[day] ?? 0) < stay.rooms)
  return { cost: inCents(cost), sell: inCents(sell), onRequest: late ? 'RELEASE' : full ? 'ALLOTMENT' : null }
}

/** Tries every set of offers that may stand together. */
function cheapest(
  { offers }: HotelContract,
  stay: Stay,
  days: string[],
  nights: Map<string, Big>,
  terms: HotelTerms,
): Big {
  let best: Big | null = null
  for (let set = 0; set < 1 << offers.length; set += 1) {
    const chosen = offers.filter((_, index) => set & (1 << index))
    if (chosen.length > 1 && chosen.some(({ combinable }) => !combinable)) continue
    if (new Set(chosen.map(({ kind }) => kind)).size < chosen.length) continue
    const left = new Map([...nights].map(([day, { cost, sell }]) => [day, { cost, sell }]))
    const ordered = chosen.sort((a, b) => a.position - b.position || a.id.localeCompare(b.id))
    let allowed = true
    for (const offer of ordered) {
      let on = days.filter((day) => offer.from <= day && day <= offer.to)
      const ahead = (Date.parse(stay.checkIn) - Date.parse(terms.bookedOn)) / 86_400_000
      if (on.length < (offer.minNights ?? 1) || ahead < (offer.bookDaysBefore ?? 0)) allowed = false
      if (offer.kind === 'honeymoon' && !stay.honeymoon) allowed = false
      let bps = Number(offer.basisPoints)
      if (offer.kind === 'stay_pay') {
        const stayed = Number(offer.stay)
        const free = Math.floor(on.length / stayed) * Math.max(0, stayed - Number(offer.pay))
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

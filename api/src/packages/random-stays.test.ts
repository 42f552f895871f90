import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import {
  agents,
  allotments,
  closures,
  contractChildBands,
  contractOffers,
  contractSeasons,
  contractSupplements,
  contractVersions,
  type Db,
  hotelRates,
  hotelRooms,
  priceLevels,
  stopSales,
} from '../db'
import type { HotelContract, Stay } from '../pricing'
import { type Expected, oracle } from '../pricing/hotel/proof/oracle'
import { contracts, dayAt, stays } from '../pricing/hotel/proof/random-stay'
import { sampleHotelContract } from '../testing/sample'
import { publish } from '../testing/sample-contracts'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

/** Printed with a failure; the same number brings the same contracts and stays back. */
const SEED = 20_261_121
const CONTRACTS = 50
const STAYS = 20
const LEVELS = [0, 1_537, 2_250]
const shut = [
  { day: dayAt(9), name: 'Nyepi', blocks: ['arrivals', 'departures'] },
  { day: dayAt(4), name: 'Strike', blocks: ['arrivals'] },
]

let app: TestApp
let finance: TestClient
const buyers: { client: TestClient; markupBps: number }[] = []

beforeAll(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-12-01T02:00:00.000Z')
  for (const basisPoints of LEVELS) {
    const id = v7()
    await app.db.insert(priceLevels).values({ id, name: `Level ${basisPoints}`, basisPoints })
    const { id: agentId } = await app.newAgent()
    await app.db.update(agents).set({ priceLevelId: id }).where(eq(agents.id, agentId))
    buyers.push({ client: await app.as('agent', agentId), markupBps: basisPoints })
  }
  finance = await app.as('finance')
  await app.db.insert(closures).values(shut)
})
afterAll(() => app.close())

/** How many rooms of each night are left; nights beyond have none. */
const rooms = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 34, maxLength: 34 })

const cases = fc.record({
  contract: contracts,
  left: rooms,
  stays: fc.array(stays, { minLength: STAYS, maxLength: STAYS, size: 'max' }),
})

/** The same contract as the columns take it, with the ids of its rows in the order of its lists. */
const storable = (contract: HotelContract): HotelContract => {
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, v7()).get(name) ?? ''
  for (const { id } of contract.rooms) idOf(id)
  const roomOf = <T extends { roomId: string | null }>(row: T) => ({
    ...row,
    roomId: row.roomId && idOf(row.roomId),
  })
  return {
    ...contract,
    rooms: contract.rooms.map((room) => ({ ...room, id: idOf(room.id) })),
    seasons: contract.seasons.map((season) => ({ ...season, id: idOf(season.id) })),
    rates: contract.rates.map((rate) => ({
      ...rate,
      id: idOf(rate.id),
      roomId: idOf(rate.roomId),
      seasonId: idOf(rate.seasonId),
    })),
    childBands: contract.childBands.map((band) => ({ ...band, id: v7() })),
    stopSales: contract.stopSales.map(roomOf),
    supplements: contract.supplements.map((row) => ({ ...roomOf(row), id: v7() })),
    offers: contract.offers.map((offer) => ({
      ...offer,
      id: v7(),
      pay: Math.min(offer.pay ?? 1, (offer.stay ?? 2) - 1),
    })),
  }
}

const rows = <T>(list: readonly T[], write: (list: T[]) => Promise<unknown>) =>
  list.length ? write([...list]) : Promise.resolve()

/** Written as rows, so that also what the write calls would refuse is priced. */
const stored = async (db: Db, contract: HotelContract, left: readonly number[]) => {
  const { hotel, contract: head, version } = await sampleHotelContract(db)
  const { bookingFrom, bookingTo, stayFrom, stayTo, taxMode } = contract
  await db
    .update(contractVersions)
    .set({ bookingFrom, bookingTo, stayFrom, stayTo, taxMode })
    .where(eq(contractVersions.id, version.id))
  const of = { versionId: version.id }
  await db
    .insert(hotelRooms)
    .values(contract.rooms.map((room) => ({ ...room, hotelId: hotel.id, name: room.id })))
  await rows(contract.seasons, (all) =>
    db.insert(contractSeasons).values(all.map((row) => ({ ...row, ...of, weekdays: [...row.weekdays] }))),
  )
  await rows(contract.rates, (all) =>
    db
      .insert(hotelRates)
      .values(
        all.map((row) => ({ ...row, ...of, board: row.board === 'HB' ? ('HB' as const) : ('BB' as const) })),
      ),
  )
  await rows(contract.childBands, (all) =>
    db
      .insert(contractChildBands)
      .values(all.map(({ order, ...row }) => ({ ...row, ...of, name: row.id, order: order }))),
  )
  await rows(contract.supplements, (all) =>
    db
      .insert(contractSupplements)
      .values(all.map((row) => ({ ...row, ...of, kind: 'peak' as const, weekdays: [...row.weekdays] }))),
  )
  await rows(contract.offers, (all) =>
    db.insert(contractOffers).values(all.map((row) => ({ ...row, ...of }))),
  )
  await rows(contract.stopSales, (all) =>
    db.insert(stopSales).values(all.map((row) => ({ ...row, contractId: head.id }))),
  )
  await db
    .insert(allotments)
    .values(
      contract.rooms.flatMap((room) =>
        left.map((total, night) => ({ contractId: head.id, roomId: room.id, night: dayAt(night), total })),
      ),
    )
  await publish(db, head.id, version.id)
  return head.id
}

const quote = (client: TestClient, contractId: string, stay: Stay) => {
  const { childAges, extras = [], ...asked } = stay
  const query = new URLSearchParams(
    Object.entries({ ...asked, childAges: childAges.join(), extras: extras.join('\n') }).map(
      ([key, value]) => [key, String(value)],
    ),
  )
  return client.get(`/api/packages/hotels/${contractId}/quote?${query}`)
}

const told = (expected: Expected | null) =>
  expected ? `${expected.sell} ${expected.onRequest ?? 'at once'}` : 'refused'
const answered = ({ status, body }: Answer) => {
  if (status !== 200) return `${status} ${JSON.stringify(body)}`
  return body.data.ok ? `${body.data.sellCents} ${body.data.onRequestReason ?? 'at once'}` : 'refused'
}

const seen = { priced: 0, refused: 0, onRequest: 0, children: 0, offers: 0, supplements: 0 }
const count = (answer: Answer) => {
  const { ok, onRequest, trace } = answer.body.data
  seen[ok ? 'priced' : 'refused'] += 1
  if (!ok) return
  if (onRequest) seen.onRequest += 1
  const codes = new Set(trace.map(({ code }: { code: string }) => code))
  if (codes.has('CHILD_BAND')) seen.children += 1
  if (codes.has('OFFER')) seen.offers += 1
  if (codes.has('SUPPLEMENT')) seen.supplements += 1
}

/** Asks for each stay as a company of some level; every tenth also as finance, which sees what it costs. */
const ask = async (
  contractId: string,
  contract: HotelContract,
  left: readonly number[],
  asked: readonly Stay[],
) => {
  const roomsLeft = Object.fromEntries(left.map((total, night) => [dayAt(night), total]))
  for (const [turn, each] of asked.entries()) {
    const buyer = buyers[turn % buyers.length]
    if (!buyer) throw new Error('no buyer')
    const terms = { bookedOn: '2026-12-01', markupBps: buyer.markupBps, closures: shut, roomsLeft }
    const expected = oracle(contract, each, terms)
    const answer = await quote(buyer.client, contractId, each)
    if (answered(answer) !== told(expected))
      throw new Error(`${answered(answer)}, oracle ${told(expected)}: ${JSON.stringify(each)}`)
    count(answer)
    if (turn % 10 || !expected) continue
    const { costCents } = (await quote(finance, contractId, each)).body.data
    if (BigInt(costCents) !== expected.cost) throw new Error(`costs ${costCents}, oracle ${expected.cost}`)
  }
}

/** As the call takes them: by the contract's own rooms, with a grown-up in each. */
const inRooms = (contract: HotelContract, asked: readonly Stay[]) => {
  const [a, b] = contract.rooms
  return asked.map((stay) => ({
    ...stay,
    adults: Math.max(1, stay.adults),
    roomId: (stay.roomId === 'a' ? a : b)?.id ?? '',
    // Of its own extras, some on other nights or in the other room.
    extras: stay.extras?.filter((wish) => contract.supplements.some(({ name }) => name === wish)) ?? [],
  }))
}

test('1,000 random stays over random contracts are quoted for what the oracle says, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ contract: drawn, left, stays: asked }) => {
      const contract = storable(drawn)
      const contractId = await stored(app.db, contract, left)
      await ask(contractId, contract, left, inRooms(contract, asked))
    }),
    { seed: SEED, numRuns: CONTRACTS },
  )
  expect(seen.priced + seen.refused).toBe(CONTRACTS * STAYS)
  expect(seen.priced).toBeGreaterThan(300)
  for (const part of [seen.refused, seen.onRequest, seen.children, seen.offers, seen.supplements])
    expect(part).toBeGreaterThan(50)
})

test('the control: a contract read a cent too cheap and a level read a percent too high are caught', async () => {
  const [drawn] = fc.sample(cases, { numRuns: 1, seed: SEED })
  if (!drawn) throw new Error('nothing drawn')
  const contract = storable(drawn.contract)
  const cheaper = {
    ...contract,
    rates: contract.rates.map((rate) => ({
      ...rate,
      costCents: rate.costCents - 1,
      sellCents: rate.sellCents && rate.sellCents - 1,
    })),
  }
  const contractId = await stored(app.db, contract, drawn.left)
  const asked = inRooms(contract, drawn.stays)
  await expect(ask(contractId, contract, drawn.left, asked)).resolves.toBeUndefined()
  await expect(ask(contractId, cheaper, drawn.left, asked)).rejects.toThrow(/oracle/)
  for (const buyer of buyers) buyer.markupBps += 100
  await expect(ask(contractId, contract, drawn.left, asked)).rejects.toThrow(/oracle/)
  for (const buyer of buyers) buyer.markupBps -= 100
})

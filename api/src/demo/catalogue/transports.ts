import { v7 } from 'uuid'
import { cancellationSteps, transportRates, transports, vehicles } from '../../db'
import { insertAll } from '../bulk'
import { type Demo, nth, of } from '../demo'
import type { Partners } from '../partners'
import type { Gallery } from '../pictures'
import { islandZones, zones } from '../places'
import { paperOf, publishPapers, writePapers } from './paper'
import { type TransportSeed, transportList } from './transport-list'

type Rate = Omit<typeof transportRates.$inferInsert, 'versionId'>

const cents = (dollars: number) => Math.round(dollars) * 100

/** A transfer's share of the day's price, by how far the zone is. */
const transferShare: Record<string, number> = {
  Airport: 22,
  Kuta: 28,
  Jimbaran: 28,
  Seminyak: 34,
  Sanur: 34,
  'Nusa Dua': 36,
  Uluwatu: 38,
  Canggu: 44,
  Ubud: 50,
  'North Ubud': 58,
  East: 66,
  Kintamani: 78,
  Highlands: 80,
  'Far East': 92,
  North: 92,
  West: 120,
}

const farZones = ['Kintamani', 'Highlands', 'Far East', 'North', 'West']

const ratesOf = ({ day }: TransportSeed): Rate[] => {
  const road = zones.filter((zone) => !islandZones.includes(zone) && zone !== 'Airport')
  return [
    ...road.map((zone) => ({
      service: 'airport_transfer' as const,
      fromZone: 'Airport',
      toZone: zone,
      costCents: cents((day * (transferShare[zone] ?? 50)) / 100),
      costNightSurchargeCents: 500,
    })),
    { service: 'point_to_point', costCents: cents(day * 0.55), costNightSurchargeCents: 500 },
    { service: 'half_day', costCents: cents(day * 0.65), includedMinutes: 300 },
    { service: 'full_day', costCents: cents(day), includedMinutes: 600 },
    ...farZones.map((toZone) => ({
      service: 'full_day' as const,
      toZone,
      costCents: cents(day * 1.25),
      includedMinutes: 600,
    })),
    { service: 'extra_hour', costCents: cents(Math.max(4, day / 11)) },
  ]
}

const wording = ({ name }: TransportSeed) => ({
  name: `${name} · transfers and day hire`,
  notes: 'Drivers wait two hours at the airport and half an hour at a hotel.',
  inclusions: ['Driver', 'Fuel and parking', 'Bottled water', 'Toll road'],
  termsText: [
    '1. A full day is ten hours, a half day five; more hours are charged one by one.',
    '2. Suitcases above 28 inches count as two.',
    '3. Between 22:00 and 06:00 the night surcharge applies.',
  ].join('\n'),
  cancellationPolicy: 'Free of charge until the day before the service, the full price afterwards.',
})

/** Vehicle products with their vehicles, and a contract for each. */
export const seedTransports = async (
  demo: Demo,
  partners: Partners,
  gallery: Gallery,
  publishedById: string,
) => {
  const { tx } = demo
  const made = transportList.map((seed, index) => {
    const supplierId = of(
      partners.suppliers,
      seed.plates.length ? 'Surya Jaya Trans' : 'Lintas Dewata Coaches',
    ).id
    const row = {
      id: v7(),
      code: seed.code,
      name: seed.name,
      kind: seed.kind,
      supplierId,
      capacity: seed.seats,
      luggage: seed.luggage,
      seatArrangement: seed.seating,
      description: `${seed.seats} passengers with ${seed.luggage} suitcases.`,
      features: ['Air conditioning', 'Bottled water', ...(seed.day > 60 ? ['Wi-Fi', 'USB chargers'] : [])],
      photoIds: gallery.transport.length ? [nth(gallery.transport, index)] : [],
    }
    const owner = { kind: 'transport' as const, transportId: row.id, supplierId, code: `${seed.code}-RATE` }
    const fleet = seed.plates.map((plate) => ({ id: v7(), plate, transportId: row.id, seats: seed.seats }))
    return { seed, row, fleet, paper: paperOf(demo, owner, wording(seed)) }
  })
  const papers = made.map(({ paper }) => paper)
  await insertAll(
    tx,
    transports,
    made.map(({ row }) => row),
  )
  await insertAll(
    tx,
    vehicles,
    made.flatMap(({ fleet }) => fleet),
  )
  await writePapers(demo, papers)
  await insertAll(
    tx,
    transportRates,
    made.flatMap(({ seed, paper }) =>
      ratesOf(seed).map((rate) => ({ ...rate, versionId: paper.version.id })),
    ),
  )
  await insertAll(
    tx,
    cancellationSteps,
    papers.map(({ version }) => ({
      versionId: version.id,
      daysBefore: 0,
      basis: 'percent' as const,
      value: 10_000,
    })),
  )
  await publishPapers(demo, papers, publishedById)
  return made.map(({ seed, row, fleet, paper }) => ({ seed, row, fleet, versionId: paper.version.id }))
}

export type Transport = Awaited<ReturnType<typeof seedTransports>>[number]

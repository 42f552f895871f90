import type { TestClient } from './test-app'

/** How a read is declared, and an address of it. */
type Read = readonly [path: string, address: string]

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at here
type Told = any

/** What lies ahead is as it is now. */
const LATER = '2100-01-01T00:00:00.000Z'
const FEW = 5
const WHEN = { date: '2026-06-10', time: '10:00' }

const listed = async (client: TestClient, address: string): Promise<Told[]> =>
  (await client.get(address)).body?.data ?? []

const detail = async (client: TestClient, address: string): Promise<Told> =>
  (await client.get(address)).body?.data ?? {}

const asked = (path: string, id: string, parts: Record<string, string | number>): Read => [
  path,
  `${path.replace(':id', id)}?${new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, `${value}`]))}`,
]

/** Prices of the catalogues' first rides and visits. */
const quotes = async (client: TestClient): Promise<Read[]> => {
  const found: Read[] = []
  const regions = await listed(client, '/api/regions?perPage=100')
  const inZone = (zone: string) => regions.find((region) => region.zone === zone)?.id
  for (const { id } of await listed(client, `/api/packages/transports?perPage=${FEW}`)) {
    const { contract } = await detail(client, `/api/packages/transports/${id}`)
    for (const { service, fromZone, toZone } of contract.rates) {
      const ends = { fromRegionId: inZone(fromZone), toRegionId: inZone(toZone) }
      if (!ends.fromRegionId || !ends.toRegionId) continue
      found.push(asked('/api/packages/transports/:id/quote', id, { service, ...ends, ...WHEN, pax: 2 }))
    }
  }
  for (const { id, packages } of await listed(client, `/api/packages/activities?perPage=${FEW}`))
    for (const packageName of packages)
      found.push(asked('/api/packages/activities/:id/quote', id, { packageName, ...WHEN, adults: 2 }))
  return found
}

/** Each booking as it was, and what may be had in place of its stays and visits. */
const ofBookings = async (client: TestClient): Promise<Read[]> => {
  const found: Read[] = []
  for (const status of ['draft', 'confirmed'])
    for (const { id } of await listed(client, `/api/bookings?tab=all&status=${status}&perPage=${FEW}`)) {
      found.push(asked('/api/bookings/:id/as-of', id, { at: LATER }))
      const { hotels = [], activities = [] } = await detail(client, `/api/bookings/${id}`)
      for (const { contractId, checkIn, checkOut } of hotels)
        found.push(asked('/api/bookings/:id/rooms', id, { contractId, checkIn, checkOut }))
      for (const { contractId, date } of activities)
        found.push(asked('/api/bookings/:id/visits', id, { contractId, date }))
    }
  return found
}

/** The contracts of the first records as they were. */
const ofContracts = async (client: TestClient): Promise<Read[]> => {
  const found: Read[] = []
  for (const kind of ['hotels', 'transports', 'activities'])
    for (const { id } of await listed(client, `/api/${kind}?perPage=${FEW}`))
      for (const contract of await listed(client, `/api/${kind}/${id}/contracts`)) {
        const [, address] = asked(`/api/${kind}/${id}/contracts/:id/as-of`, contract.id, { at: LATER })
        found.push([`/api/${kind}/:id/contracts/:contractId/as-of`, address])
      }
  return found
}

/** Reads that ask for more than an id. */
export const askedReads = async (client: TestClient): Promise<Read[]> => [
  ...(await quotes(client)),
  ...(await ofContracts(client)),
  ...(await ofBookings(client)),
]

import type { Client } from './client'
import { dayFromNow } from './screen'

export interface Ride {
  lineId: string
  bookingId: string
  guest: string
  time: string
  status: string
  minutes: number
  warnings: string[]
  duties: { id: string; personId: string; vehicleId: string | null; state: string }[]
}

interface Proposal {
  lineId: string
  personId: string
  vehicleId: string | null
}

/** A day to come on which one driver has at least three rides, given as the server suggests it. */
export const dayOfThree = async (client: Client) => {
  for (let ahead = 1; ahead < 40; ahead++) {
    const day = dayFromNow(ahead)
    const { jobs, people } = await boardOf(client, day)
    const off = jobs
      .filter(({ movable }) => movable)
      .flatMap(({ lineId, duties }) => duties.map(({ id }) => ({ lineId, dutyId: id, personId: null })))
    if (off.length && (await move(client, off)).status !== 200) continue
    const { proposals }: { proposals: Proposal[] } = (
      await client.call('GET', `/api/dispatch/suggestion?day=${day}`)
    ).body.data
    const byDriver = people.map(({ id }) => proposals.filter(({ personId }) => personId === id))
    const [most] = byDriver.toSorted((one, other) => other.length - one.length)
    if (!most || most.length < 3) continue
    const given = most.slice(0, 3).map((proposal) => ({ ...proposal, dutyId: null, warnings: undefined }))
    if ((await move(client, given)).status !== 200) continue
    const { jobs: now } = await boardOf(client, day)
    const driver = people.find(({ id }) => id === most[0]?.personId)
    const rides = now.filter(({ duties }) => duties.some(({ personId }) => personId === driver?.id))
    const [first, second, third] = rides
    if (driver && first && second && third) return { day, driver, rides: [first, second, third] as const }
  }
  throw new Error('The demonstration has no day on which one driver could have three rides')
}

const minute = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

/** A ride that our own drivers do, as it was sold before. */
const soldRide = async (client: Client) => {
  for (let ahead = 1; ahead < 40; ahead++) {
    const { jobs } = await boardOf(client, dayFromNow(ahead))
    for (const { bookingId, lineId } of jobs.filter(({ movable }) => movable)) {
      const { transports } = (await client.call('GET', `/api/bookings/${bookingId}`)).body.data
      const line = transports.find(({ id }: { id: string }) => id === lineId)
      if (line?.service !== 'airport_transfer') continue
      const { contractId, service, fromRegionId, fromPlace, toRegionId, toPlace } = line
      return { contractId, service, fromRegionId, fromPlace, toRegionId, toPlace }
    }
  }
  throw new Error('The demonstration has no transfer')
}

const call = async (client: Client, method: string, path: string, body: object) => {
  const answer = await client.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A day to come, of which so many transfers of approved bookings, spread from morning to evening, have nobody. */
export const dayOfTransfers = async (client: Client, count: number, each = 4) => {
  const ride = await soldRide(client)
  let ahead = 41
  while ((await boardOf(client, dayFromNow(ahead))).jobs.length) ahead++
  const [before, day, after] = [ahead - 1, ahead, ahead + 1].map(dayFromNow)
  const groups: { id: string }[] = (await client.call('GET', '/api/groups?perPage=100')).body.data
  const step = (15 * 60) / count
  const times = Array.from({ length: count }, (_, at) => minute(6 * 60 + Math.floor(at * step)))
  for (let first = 0; first < count; first += each) {
    const group = groups[(first / each) % groups.length]
    const dates = { arrival: before, departure: after }
    const { id } = await call(client, 'POST', '/api/bookings/create', { groupId: group?.id, ...dates })
    const lines = times
      .slice(first, first + each)
      .map((time) => ({ ...ride, transferType: 'transfer', date: day, time, pax: 2, luggage: 1 }))
    await call(client, 'POST', `/api/bookings/${id}/transports`, { lines })
    await call(client, 'PUT', `/api/bookings/${id}/status`, { command: 'submit' })
    await call(client, 'POST', `/api/bookings/${id}/approve`, {})
  }
  return day ?? ''
}

export const move = (client: Client, moves: object[]) =>
  client.call('POST', '/api/dispatch/moves', { crew: 'drivers', moves, reason: 'Planned anew' })

export const boardOf = async (
  client: Client,
  day: string,
): Promise<{ people: { id: string; name: string }[]; jobs: (Ride & { movable: boolean })[] }> =>
  (await client.call('GET', `/api/dispatch?day=${day}`)).body.data

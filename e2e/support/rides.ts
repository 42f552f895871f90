import type { Client } from './client'
import { dayFromNow } from './screen'

export interface Ride {
  lineId: string
  guest: string
  time: string
  status: string
  duties: { id: string; personId: string; state: string }[]
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

export const move = (client: Client, moves: object[]) =>
  client.call('POST', '/api/dispatch/moves', { crew: 'drivers', moves, reason: 'Planned anew' })

export const boardOf = async (
  client: Client,
  day: string,
): Promise<{ people: { id: string; name: string }[]; jobs: (Ride & { movable: boolean })[] }> =>
  (await client.call('GET', `/api/dispatch?day=${day}`)).body.data

import { type SQL, sql } from 'drizzle-orm'
import { activities, contracts, hotels, transports } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'
import { matches } from '../../platform/listing'
import type { Call } from '../../platform/serve'

export type Paged<Q> = Omit<Q, 'page' | 'perPage'>
export type Reader = Pick<Call, 'actor' | 'now'>

export const refuseAgencies = ({ agentId }: Actor) => {
  if (agentId) throw refuse.notFound()
}

const ownerId = sql<string>`coalesce(${contracts.hotelId}, ${contracts.transportId}, ${contracts.activityId})`
const nameIn = (
  table: typeof hotels | typeof transports | typeof activities,
  id: SQL | typeof contracts.id,
) => sql`(select ${table.name} from ${table} where ${table.id} = ${id})`
export const owner = sql<string>`coalesce(${nameIn(hotels, sql`${contracts.hotelId}`)},
  ${nameIn(transports, sql`${contracts.transportId}`)}, ${nameIn(activities, sql`${contracts.activityId}`)})`

/** Which contract a row hangs on. */
export const ofContract = { contractId: contracts.id, code: contracts.code, ownerId, owner }

/** By the code, or by what it is a contract of. */
export const found = (search: string | undefined) =>
  matches(sql`lower(${contracts.code} || ' ' || ${owner})`, search)

/** The same of what hangs on a contract. */
export const foundBy = (contractId: SQL, search: string | undefined) => {
  const where = found(search)
  return where && sql`exists (select from ${contracts} where ${contracts.id} = ${contractId} and ${where})`
}

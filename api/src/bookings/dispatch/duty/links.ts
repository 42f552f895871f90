import type { DispatchCrew, makeDutyLink, readDutyLink, revokeDutyLink } from '@melali/shared/api'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Db, drivers, dutyLinks, guides, users } from '../../../db'
import { baliInstant } from '../../../platform/bali'
import { refuse } from '../../../platform/errors'
import { hashOfToken, newToken } from '../../../platform/link-token'
import type { Call } from '../../../platform/serve'
import { refuseWithoutRight } from '../board/rights'

const HOURS_MS = 3_600_000
/** Its day, and as long again: a report made in the evening may come in the morning. */
const VALID_HOURS = 48

const people = {
  drivers: { table: drivers, column: dutyLinks.driverId, key: 'driverId' },
  guides: { table: guides, column: dutyLinks.guideId, key: 'guideId' },
} as const

const crewOf = ({ driverId }: { driverId: string | null }): DispatchCrew => (driverId ? 'drivers' : 'guides')

const live = (where: SQL | undefined) => and(where, isNull(dutyLinks.revokedAt))

const ofDay = (crew: DispatchCrew, personId: string, day: string) =>
  live(and(eq(people[crew].column, personId), eq(dutyLinks.day, day)))

const readLink = async (tx: Db, where: SQL | undefined) => {
  const [found] = await tx
    .select({
      id: dutyLinks.id,
      day: dutyLinks.day,
      validUntil: dutyLinks.validUntil,
      createdAt: dutyLinks.createdAt,
      createdBy: users.name,
    })
    .from(dutyLinks)
    .leftJoin(users, eq(users.id, dutyLinks.createdById))
    .where(where)
  return found && { ...found, createdBy: found.createdBy ?? '' }
}

export const readOne = async ({ tx, query, actor, now }: Call<typeof readDutyLink>) => {
  refuseWithoutRight(actor, query.crew)
  const link = await readLink(tx, ofDay(query.crew, query.personId, query.day))
  return { data: link && link.validUntil > now.toISOString() ? link : null }
}

/** The person's row stays ours meanwhile, so of two who make one at once the second ends the first one's. */
export const makeOne = async ({ tx, body, actor, now, audit }: Call<typeof makeDutyLink>) => {
  const { crew, personId, day } = body
  refuseWithoutRight(actor, crew)
  const { table, key } = people[crew]
  const [person] = await tx.select().from(table).where(eq(table.id, personId)).for('no key update')
  if (!person) throw refuse.invalid({ personId: 'unknownChoice' })
  if (!person.active)
    throw refuse.conflict(crew === 'drivers' ? 'DRIVER_INACTIVE' : 'GUIDE_INACTIVE', { name: person.name })
  const validUntil = new Date(baliInstant(day, '00:00').getTime() + VALID_HOURS * HOURS_MS)
  if (validUntil <= now) throw refuse.invalid({ day: 'pastDate' })
  await tx
    .update(dutyLinks)
    .set({ revokedAt: now.toISOString() })
    .where(ofDay(crew, personId, day))
  const [token, id] = [newToken(), v7()]
  await tx.insert(dutyLinks).values({
    ...{ id, [key]: personId, day, tokenHash: hashOfToken(token) },
    ...{ validUntil: validUntil.toISOString(), createdById: actor.userId, createdAt: now.toISOString() },
  })
  audit({ entity: 'duty-link', entityId: id, event: 'duty-link.made', after: { name: person.name, day } })
  const link = await readLink(tx, eq(dutyLinks.id, id))
  if (!link) throw refuse.notFound()
  return { data: { ...link, path: `/duty/${token}` } }
}

export const revokeOne = async ({ tx, params, actor, now, audit }: Call<typeof revokeDutyLink>) => {
  const [link] = await tx.select().from(dutyLinks).where(eq(dutyLinks.id, params.id))
  if (!link) throw refuse.notFound()
  refuseWithoutRight(actor, crewOf(link))
  const revoked = await tx
    .update(dutyLinks)
    .set({ revokedAt: now.toISOString() })
    .where(live(eq(dutyLinks.id, link.id)))
    .returning({ id: dutyLinks.id })
  if (revoked.length)
    audit({ entity: 'duty-link', entityId: link.id, event: 'duty-link.revoked', before: { day: link.day } })
}

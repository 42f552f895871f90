import { inArray, sql } from 'drizzle-orm'
import { type Db, releaseCounts, sessionOpenings } from '../../db'
import { baliDay } from '../bali'
import type { Site } from './site-files'

type Kind = typeof releaseCounts.$inferSelect.kind

interface Told {
  remote: string
  version: string
}

/** Only what was released counts: whoever calls could make names up. */
const knownOf = async <T extends Told>(site: Site, told: readonly T[]) => {
  const { versions } = await site.live()
  const known = told.filter(({ remote, version }) => versions.has(`${remote} ${version}`))
  // In one order, so that two who write the same rows wait for each other only once.
  return known.sort((one, other) =>
    `${one.remote} ${one.version}`.localeCompare(`${other.remote} ${other.version}`),
  )
}

const add = async (tx: Db, told: readonly Told[], kind: Kind, now: Date) => {
  if (told.length === 0) return
  const rows = told.map(({ remote, version }) => ({ remote, version, kind, day: baliDay(now), count: 1 }))
  await tx
    .insert(releaseCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [releaseCounts.remote, releaseCounts.version, releaseCounts.kind, releaseCounts.day],
      set: { count: sql`${releaseCounts.count} + 1` },
    })
}

export const countFailure = async (tx: Db, site: Site, { kind, ...told }: Told & { kind: Kind }, now: Date) =>
  add(tx, await knownOf(site, [told]), kind, now)

/** Each session once a version. */
export const countOpenings = async (
  tx: Db,
  site: Site,
  sessionId: string,
  told: readonly Told[],
  now: Date,
) => {
  const known = await knownOf(site, told)
  if (known.length === 0) return
  const fresh = await tx
    .insert(sessionOpenings)
    .values(known.map(({ remote, version }) => ({ sessionId, remote, version })))
    .onConflictDoNothing()
    .returning()
  await add(tx, fresh, 'opened', now)
}

/** What was told of these versions, over all days. */
export const readCounts = (tx: Db, versions: readonly string[]) =>
  tx
    .select({
      ...{ remote: releaseCounts.remote, version: releaseCounts.version, kind: releaseCounts.kind },
      count: sql<number>`sum(${releaseCounts.count})::int`,
    })
    .from(releaseCounts)
    .where(inArray(releaseCounts.version, [...versions]))
    .groupBy(releaseCounts.remote, releaseCounts.version, releaseCounts.kind)

import { readClosureYear } from '@melali/shared/api'
import { asc, between } from 'drizzle-orm'
import { closures } from '../db'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'

export const register = (door: Door) => {
  serve(door, readClosureYear, async ({ tx, query: { year } }) => {
    const rows = await tx
      .select()
      .from(closures)
      .where(between(closures.day, `${year}-01-01`, `${year}-12-31`))
      .orderBy(asc(closures.day), asc(closures.name))
    const shown = rows.map(({ id, day, name, blocks, reason }) => ({
      ...{ id, day, name, blocks, reason: reason || null },
    }))
    return { data: { year, closures: shown } }
  })
}

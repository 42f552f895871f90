import { markedDays, readClosureYear } from '@melali/shared/api'
import { asc, between, gte, sql } from 'drizzle-orm'
import { closures } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'

export const register = (door: Door) => {
  serve(door, markedDays, async ({ tx, now }) => ({
    data: await tx
      .select({
        day: closures.day,
        names: sql<string[]>`array_agg(${closures.name} order by ${closures.name})`,
        closed: sql<boolean>`bool_or(cardinality(${closures.blocks}) > 0)`,
      })
      .from(closures)
      .where(gte(closures.day, `${Number(baliDay(now).slice(0, 4)) - 1}-01-01`))
      .groupBy(closures.day)
      .orderBy(asc(closures.day)),
  }))

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

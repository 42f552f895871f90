import { inArray } from 'drizzle-orm'
import { type Db, regions } from '../db'
import { type FieldProblem, refuse } from '../platform/errors'

/** The zones of regions; a region left without one is its own. */
const zonesOf = async (tx: Db, regionIds: string[]) => {
  const found = regionIds.length
    ? await tx
        .select({ id: regions.id, name: regions.name, zone: regions.zone })
        .from(regions)
        .where(inArray(regions.id, regionIds))
    : []
  return new Map(found.map(({ id, name, zone }) => [id, zone || name]))
}

/** The zones of the named regions, by field; an unknown region is refused by its field. */
export const zonesBy = async <Field extends string>(tx: Db, wanted: Partial<Record<Field, string>>) => {
  const named = Object.entries(wanted).flatMap(([field, id]) =>
    id ? [[field as Field, String(id)] as const] : [],
  )
  const zones = await zonesOf(
    tx,
    named.map(([, id]) => id),
  )
  const unknown = named.filter(([, id]) => !zones.has(id))
  const problems: Record<string, FieldProblem> = Object.fromEntries(
    unknown.map(([field]) => [field, 'unknownChoice']),
  )
  if (unknown.length > 0) throw refuse.invalid(problems)
  return (field: Field) => zones.get(wanted[field] ?? '') ?? null
}

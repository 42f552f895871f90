import type { ImportMapping } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { type AnyResource, canImport, type Field, importable, resources } from '@melali/shared/resources'
import { and, eq, type SQL } from 'drizzle-orm'
import { particular } from '../master-data/particular'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { CrudOptions } from '../platform/crud/crud'
import { type Grid, gridOf, type Links } from '../platform/crud/table'
import { type FieldProblem, refuse } from '../platform/errors'
import type { Call } from '../platform/serve'

/** All that reading, trying and writing the rows of a file needs to know. */
export interface Plan {
  resource: AnyResource
  grid: Grid
  links: Links
  actor: Actor
  locale: Locale
  /** What the entity's forms are held to besides its declaration. */
  check: CrudOptions['check']
  keeps: CrudOptions['keeps']
  /** In Bali. */
  today: string
  /** Rows that may be changed at all. */
  scope: SQL | undefined
  fields: ReadonlyMap<string, Field>
  mapping: ImportMapping
  /** The place of each mapped field's column. */
  columnOf: ReadonlyMap<string, number>
}

/** The resource, where this caller may create and change its records. */
export const importedResource = (name: string, actor: Actor): AnyResource => {
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw refuse.notFound()
  if (!canImport(resource, actor.can)) throw refuse.forbidden()
  return resource
}

const scopeOf = ({ columns }: Grid, { agentId }: Actor) =>
  agentId && columns.agentId ? eq(columns.agentId, agentId) : undefined

/** What in a mapping doesn't fit the file or the resource, by field. */
const mappingProblems = (
  { columns, match }: ImportMapping,
  fields: ReadonlyMap<string, Field>,
  width: number,
) => {
  const problems: Record<string, FieldProblem> = {}
  if (columns.length !== width) problems.columns = 'import.columns'
  for (const [at, key] of columns.entries()) {
    if (key === null) continue
    if (!fields.has(key)) problems[`columns.${at}`] = 'unknownChoice'
    else if (columns.indexOf(key) !== at) problems[`columns.${at}`] = 'import.mappedTwice'
  }
  if (columns.every((key) => key === null)) problems.columns = 'import.nothingMapped'
  for (const [at, key] of match.entries())
    if (!columns.includes(key)) problems[`match.${at}`] = 'import.matchUnmapped'
  return problems
}

export const planOf = (
  resource: AnyResource,
  { actor, now, locale }: Pick<Call, 'actor' | 'now' | 'locale'>,
  mapping: ImportMapping,
  width: number,
): Plan => {
  const fields = new Map(importable(resource, actor))
  const problems = mappingProblems(mapping, fields, width)
  if (Object.keys(problems).length) throw refuse.invalid(problems)
  const grid = gridOf(resource.table)
  const { links = {}, scope, check, keeps } = particular[resource.name] ?? {}
  return {
    resource,
    grid,
    links,
    actor,
    locale,
    check,
    keeps,
    today: baliDay(now),
    scope: and(scope?.(actor), scopeOf(grid, actor)),
    fields,
    mapping,
    columnOf: new Map(mapping.columns.flatMap((key, at) => (key ? [[key, at] as const] : []))),
  }
}

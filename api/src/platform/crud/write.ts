import { type AnyResource, alike, belowZero, type Field } from '@melali/shared/resources'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { Actor } from '../auth/actor'
import { refuse } from '../errors'
import { endsOf, type Grid, type Links } from './table'

type Values = Record<string, unknown>

const refuseHidden = (resource: AnyResource, body: Values, actor: Actor) => {
  const hidden = Object.entries(resource.fields as Record<string, Field>).filter(
    ([key, { permission }]) => key in body && permission && !actor.can(permission),
  )
  if (hidden.length) throw refuse.invalid(Object.fromEntries(hidden.map(([key]) => [key, 'fieldForbidden'])))
}

const refuseBelowZero = (resource: AnyResource, body: Values, actor: Actor, before?: Values) => {
  const low = belowZero(resource, body, actor.can, before)
  if (low.length) throw refuse.invalid(Object.fromEntries(low.map((key) => [key, 'belowZero'])))
}

const refuseAlike = (resource: AnyResource, body: Values, before?: Values) => {
  const same = alike(resource, body, before)
  if (same.length) throw refuse.invalid(Object.fromEntries(same.map((key) => [key, 'alike'])))
}

/** The body as columns; nothing, where a column needs something, means its default. */
export const columnValues = (
  resource: AnyResource,
  { columns }: Grid,
  body: Values,
  actor: Actor,
  before?: Values,
): Values => {
  refuseHidden(resource, body, actor)
  refuseBelowZero(resource, body, actor, before)
  refuseAlike(resource, body, before)
  const entries = Object.entries(body).flatMap(([key, value]) => {
    const column = columns[key]
    if (!column || value === undefined) return []
    return [[key, value === null && column.notNull ? sql`default` : value] as const]
  })
  return Object.fromEntries(entries)
}

/** An agent's rows are its company's, whatever it sends. */
export const ownedBy = (actor: Actor, { columns }: Grid, values: Values): Values => {
  if (!actor.agentId || !columns.agentId) return values
  if (values.agentId && values.agentId !== actor.agentId) throw refuse.invalid({ agentId: 'unknownChoice' })
  return { ...values, agentId: actor.agentId }
}

export const writeLinks = async (tx: Db, id: string, body: Values, links: Links) => {
  for (const [key, link] of Object.entries(links)) {
    const wanted = body[key]
    if (!Array.isArray(wanted)) continue
    const { table, own } = endsOf(link)
    await tx.delete(table).where(eq(own, id))
    const rows = [...new Set(wanted)].map((value) => ({ [link.own]: id, [link.other]: value }))
    if (rows.length) await tx.insert(table).values(rows)
  }
}

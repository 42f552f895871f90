import type { AnyResource } from '@melali/shared/resources'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../auth/actor'
import { baliDay } from '../bali'
import { restorable } from '../deletions/restorable'
import type { Door } from '../door'
import { refuse } from '../errors'
import { resourceColumns } from '../export/resource-columns'
import { serveExport } from '../export/serve-export'
import { pageOf } from '../listing'
import { type Call, serve } from '../serve'
import { refuseStale } from '../stale'
import { tellBack } from './back'
import { type SwitchedOff, serveRecords } from './bulk'
import { refuseFuture } from './future'
import { type Keeps, keeping } from './keeping'
import { listingOf } from './list'
import { agencyOf, lockRow, type Row, readRow } from './rows'
import { checkFields, type Grid, gridOf, type Links } from './table'
import { refuseInUse } from './usages'
import { viewAll, withLinks } from './view'
import { columnValues, ownedBy, writeLinks } from './write'

/** Where in a file a body stands, and all that would be written of it: records as they would stand, by their rows. */
export interface Among {
  row: number
  rows: ReadonlyMap<number, Record<string, unknown>>
}

export interface CrudOptions {
  /** Where `references` fields live. */
  links?: Links
  /** Rows that this caller may see at all, besides the rule for agents. */
  scope?(actor: Actor): SQL | undefined
  /** Looks at a body against the rest of the world; throws what is wrong. */
  check?(
    call: Pick<Call, 'tx' | 'actor' | 'locale'> & { among?: Among },
    body: Record<string, unknown>,
    before?: Row,
  ): Promise<void> | void
  /** What many rows can only break together, or by going. */
  keeps?: Keeps
  switchedOff?: SwitchedOff
}

/** Agents see their company's rows, and of everybody's only what is active. */
const agentScope = ({ columns }: Grid, { agentId }: Actor) => {
  if (!agentId) return undefined
  if (columns.agentId) return eq(columns.agentId, agentId)
  return columns.active ? eq(columns.active, true) : undefined
}

/** Serves a declared resource from its table. */
export const crud = (
  door: Door,
  resource: AnyResource,
  { links = {}, scope, check, keeps, switchedOff }: CrudOptions = {},
) => {
  const grid = gridOf(resource.table)
  checkFields(resource, grid, links)
  const { endpoints, subject } = resource
  const visible = (actor: Actor) => and(scope?.(actor), agentScope(grid, actor))
  const keep = restorable(door, {
    kind: subject,
    table: grid.table,
    may: [resource.can.create, resource.can.delete],
    back: (call, ids) => tellBack({ resource, grid, links, scope: visible(call.actor) }, call, ids),
  })

  const shown = async ({ tx, actor }: Call, row: Row) => {
    const [view] = await viewAll(tx, resource, await withLinks(tx, [row], links), actor)
    return view ?? refuseGone()
  }

  /** The row, locked; refused where the caller edits an older version. */
  const opened = async (call: Call) => {
    const row = await lockRow(call.tx, grid, String(call.params.id), visible(call.actor))
    if (call.ifMatch !== undefined && call.ifMatch !== row.version)
      refuseStale(call.ifMatch, row, await shown(call, row))
    return row
  }

  const insert = async (call: Call, body: Record<string, unknown>) => {
    refuseFuture(resource, body, baliDay(call.now))
    await check?.(call, body)
    const values = ownedBy(call.actor, grid, columnValues(resource, grid, body, call.actor))
    const [row] = (await call.tx.insert(grid.table).values(values).returning()) as Row[]
    if (!row) return refuseGone()
    await writeLinks(call.tx, row.id, body, links)
    const data = await shown(call, row)
    call.audit({
      entity: subject,
      entityId: row.id,
      event: `${subject}.created`,
      after: data,
      ...agencyOf(grid, row),
    })
    return data
  }

  const change = async (call: Call, body: Record<string, unknown>, event: string) => {
    const row = await opened(call)
    refuseFuture(resource, body, baliDay(call.now))
    await check?.(call, body, row)
    const before = await shown(call, row)
    const values = ownedBy(call.actor, grid, columnValues(resource, grid, body, call.actor, row))
    const touched = { ...values, updatedAt: call.now.toISOString() }
    await call.tx.update(grid.table).set(touched).where(eq(grid.id, row.id))
    await writeLinks(call.tx, row.id, body, links)
    const data = await shown(call, await readRow(call.tx, grid, row.id))
    call.audit({ entity: subject, entityId: row.id, event, before, after: data, ...agencyOf(grid, row) })
    return data
  }

  const listed = (query: Parameters<typeof listingOf>[1], reader: Parameters<typeof listingOf>[2]) =>
    listingOf({ resource, grid, links, scope: visible(reader.actor) }, query, reader)

  serve(door, endpoints.list, (call) => pageOf(call.tx, listed(call.query, call), call.query))

  serveExport(door, endpoints.export, {
    listing: listed,
    columns: (locale) => resourceColumns(resource, locale),
  })

  serveRecords(door, { resource, grid, links, visible, switchedOff, keeps, keep })

  serve(door, endpoints.get, async (call) => ({
    data: await shown(call, await readRow(call.tx, grid, call.params.id, visible(call.actor))),
  }))

  serve(door, endpoints.create, async (call) => ({ data: await insert(call, call.body) }))

  serve(door, endpoints.update, async (call) => {
    if (!resource.appendOnly) return { data: await change(call, call.body, `${subject}.updated`) }
    const row = await opened(call)
    const kept = Object.fromEntries(Object.keys(resource.fields).map((key) => [key, row[key]]))
    return { data: await insert(call, { ...kept, ...call.body }) }
  })

  serve(door, endpoints.remove, async (call) => {
    if (resource.appendOnly) throw refuse.conflict('APPEND_ONLY')
    const row = await opened(call)
    const before = await shown(call, row)
    await refuseInUse(call.tx, grid.table, row.id)
    await keep(call, [row.id])
    await keeping(call.tx, keeps, () => call.tx.delete(grid.table).where(eq(grid.id, row.id)))
    call.audit({
      entity: subject,
      entityId: row.id,
      event: `${subject}.deleted`,
      before,
      ...agencyOf(grid, row),
    })
  })

  if (resource.active)
    serve(door, endpoints.setActive, async (call) => ({
      data: await setActive(call, call.body),
    }))

  const setActive = async (
    call: Call,
    { active, acknowledged }: { active: boolean; acknowledged?: { duties: number } | undefined },
  ) => {
    const row = await opened(call)
    const write = () => call.tx.update(grid.table).set({ active }).where(eq(grid.id, row.id))
    await keeping(call.tx, active ? undefined : keeps, write)
    if (!active) await switchedOff?.({ ...call, acknowledged }, [row.id])
    const data = await shown(call, await readRow(call.tx, grid, row.id))
    const event = `${subject}.${active ? 'activated' : 'deactivated'}`
    call.audit({
      entity: subject,
      entityId: row.id,
      event,
      before: { active: row.active },
      after: { active, ...(acknowledged && { acknowledged }) },
      ...agencyOf(grid, row),
    })
    return data
  }
}

const refuseGone = (): never => {
  throw refuse.notFound()
}

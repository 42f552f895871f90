import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db'

/** A table whose rows hang on a version, and perhaps on a row that hangs there too. */
export interface Child {
  table: PgTable & { id: PgColumn; versionId: PgColumn }
  parent?: 'seasonId' | 'packageId'
}

/** What becomes of the columns of a table that is copied into a contract of its own; none copies them as they are. */
export type Changes = (child: Child) => Record<string, SQL>

/** What the rows of one version are called in the next. */
type Renamed = Map<string, string>

const idsOf = async (tx: Db, { table }: Child, versionId: string) => {
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.versionId, versionId))
  return rows.map(({ id }) => String(id))
}

const pairs = (renamed: Renamed, alias: SQL) =>
  sql`json_to_recordset(${JSON.stringify([...renamed].map(([was, is]) => ({ was, is_now: is })))}::json)
    as ${alias} (was uuid, is_now uuid)`

const [self, above] = [sql.raw('self'), sql.raw('above')]

interface Copy {
  toVersionId: string
  renamed: Renamed
  changes: Changes
}

const copyRows = async (tx: Db, child: Child, { toVersionId, renamed, changes }: Copy) => {
  const { table, parent } = child
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const changed: Record<string, SQL> = {
    ...changes(child),
    id: sql`${self}.is_now`,
    versionId: sql`${toVersionId}::uuid`,
    version: sql`1`,
    createdAt: sql`now()`,
    updatedAt: sql`now()`,
    ...(parent && { [parent]: sql`${above}.is_now` }),
  }
  const fields = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, changed[key] ?? column]),
  )
  const rows = tx
    .select(fields)
    .from(table)
    .innerJoin(pairs(renamed, self), sql`${self}.was = ${table.id}`)
    .$dynamic()
  const above_ = parent && columns[parent]
  await tx
    .insert(table)
    .select(above_ ? rows.innerJoin(pairs(renamed, above), sql`${above}.was = ${above_}`) : rows)
}

interface Options {
  /** What the copy of a row is called. */
  named: (id: string) => string
  changes?: Changes
  keeps?: (id: string) => boolean
}

/** Everything that hangs on a version once more under another one, one statement a table. */
export const copyChildren = async (
  tx: Db,
  children: readonly Child[],
  fromVersionId: string,
  toVersionId: string,
  { named, changes = () => ({}), keeps = () => true }: Options,
) => {
  const renamed: Renamed = new Map()
  for (const child of children) {
    const ids = (await idsOf(tx, child, fromVersionId)).filter(keeps)
    for (const id of ids) renamed.set(id, named(id))
    if (ids.length) await copyRows(tx, child, { toVersionId, renamed, changes })
  }
}

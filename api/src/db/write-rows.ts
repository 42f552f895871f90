import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import { type Places, type Statement, statement } from './statement'

type Field<T extends PgTable> = keyof T['$inferInsert'] & string

/** What a row to be inserted says: these fields of its table, each of them. */
export type NewRow<T extends PgTable, F extends Field<T>> = {
  [Name in F]-?: Exclude<T['$inferInsert'][Name], undefined>
}

const nameOf = (field: string) => sql.identifier(toSnakeCase(field))

const among = (names: readonly SQL[]) => sql.join([...names], sql`, `)

const given = <T extends PgTable>(table: T, fields: readonly Field<T>[], json: SQLWrapper) => {
  const columns = getTableColumns(table)
  const told = fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`no column ${field}`)
    return sql`${nameOf(field)} ${sql.raw(column.getSQLType())}`
  })
  return sql`json_to_recordset(${json}::json) as given(${among(told)})`
}

/** Inserts the rows of a JSON text: the statement is the same however many there are. */
export const insertRows = <T extends PgTable>(table: T, fields: readonly Field<T>[], json: SQLWrapper) => {
  const names = among(fields.map((field) => sql`${nameOf(field)}`))
  return sql`insert into ${table} (${names}) select ${names} from ${given(table, fields, json)}`
}

/** Rows as these statements read them. */
export const asJson = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  )

/** Inserts any number of rows, each saying the same fields, by one statement that is built once. */
export const inserter = <T extends PgTable, const F extends Field<T>>(table: T, fields: readonly F[]) => {
  const insert: Statement<{ rows: string }, unknown> = statement((db, { rows }: Places<{ rows: string }>) =>
    db.execute(insertRows(table, fields, rows)),
  )
  return async (tx: Db, rows: readonly NewRow<T, F>[]) => {
    if (rows.length) await insert(tx, { rows: asJson(rows) })
  }
}

/** Writes any number of rows over those with their ids, likewise. */
export const updater = <T extends PgTable, const F extends Field<T>>(table: T, fields: readonly F[]) => {
  const changes = among(fields.map((field) => sql`${nameOf(field)} = given.${nameOf(field)}`))
  const update: Statement<{ rows: string }, unknown> = statement((db, { rows }: Places<{ rows: string }>) =>
    db.execute(
      sql`update ${table} set ${changes} from ${given(table, ['id' as Field<T>, ...fields], rows)} where ${table}.id = given.id`,
    ),
  )
  return async (tx: Db, rows: readonly (NewRow<T, F> & { id: string })[]) => {
    if (rows.length) await update(tx, { rows: asJson(rows) })
  }
}

import { getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Plan } from '../plan'

export const tableName = ({ grid }: Plan) => sql.identifier(getTableName(grid.table))

/** A field's column as the table calls it. */
export const columnName = toSnakeCase

/** `a = p.a, b = p.b` */
export const assignments = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = p.${sql.identifier(name)}`),
    sql`, `,
  )

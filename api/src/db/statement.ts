import { createHash } from 'node:crypto'
import { type Placeholder, type Query, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Db, Rows } from './database'
import { type Fields, type Joins, rowsFrom } from './engine/rows-from'

/** Places for what is given with each call, by their names. */
export type Places<Given> = { readonly [Name in keyof Given]: Placeholder<string, Given[Name]> }

/** A query of Drizzle's builder, or raw SQL with the type of its rows. */
type Drawn<Row> = PromiseLike<Row[] | Rows<Row>>

/** Asked of any handle: the outer one or a transaction's. */
export type Statement<Given, Row> = (tx: Db, given: Given) => Promise<Row[]>

/** What Drizzle makes of a query: the builder's knows its columns, raw SQL only its text. */
interface Prepared {
  getQuery(): Query
  fields?: Fields
  joinsNotNullableMap?: Joins
}

/** Has no database: statements are drawn on it, and asked elsewhere. */
const board = drizzle(async () => ({ rows: [] }), { casing: 'snake_case' }) as unknown as Db

const places = new Proxy({}, { get: (_, name: string) => sql.placeholder(name) })

const prepared = (drawn: object) =>
  ('prepare' in drawn ? (drawn as { prepare(name: string): unknown }).prepare('drawn') : drawn) as Prepared

/** A default such as a new id would be made once, and written again with every call. */
const refuseDefaults = (query: Query, again: Query) => {
  const differs = query.params.some(
    (param, index) => typeof param === 'string' && param !== again.params[index],
  )
  if (differs) throw new Error(`Give what is new each time as a value: ${query.sql}`)
}

interface Built<Row> {
  query: Query
  name: string | undefined
  rows: ((rows: readonly unknown[][]) => Row[]) | undefined
}

/** Of what was built in this process, by its text. */
export const names = new Map<string, string>()

/** The same text has the same name in every process. */
const nameOf = ({ sql: text }: Query) => {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

const build = <Row>(draw: () => object, named = true): Built<Row> => {
  const drawn = prepared(draw())
  const query = drawn.getQuery()
  refuseDefaults(query, prepared(draw()).getQuery())
  return {
    query,
    name: named ? nameOf(query) : undefined,
    rows: drawn.fields && rowsFrom<Row>(drawn.fields, drawn.joinsNotNullableMap),
  }
}

const ask = async <Row>(tx: Db, { query, name, rows }: Built<Row>, given: object): Promise<Row[]> => {
  const found: unknown = await tx._.session
    .prepareQuery(query, undefined, name, Boolean(rows), rows)
    .execute(given as Record<string, unknown>)
  return rows ? (found as Row[]) : (found as Rows<Row>).rows
}

/**
 * A statement built once a process and named on the wire: PostgreSQL parses it once a connection and may keep its plan.
 * For what is asked often and by ids; a search, whose plan hangs on what is sought, is asked through the handle itself.
 */
export const statement = <Given extends object, Row>(
  draw: (db: Db, given: Places<Given>) => Drawn<Row>,
): Statement<Given, Row> => {
  let built: Built<Row> | undefined
  return async (tx, given) => {
    built ??= build<Row>(() => draw(board, places as Places<Given>))
    return ask(tx, built, given)
  }
}

/** Every connection keeps the statements it was told by name. */
const MOST_SHAPES = 300

/**
 * A statement for each shape of a question, such as which filters of a list are set; a rare one too many has no name.
 * @param isSearch has no name either: it is planned for what is sought
 */
export const statementBy = <Shape extends object, Given extends object, Row>(
  draw: (db: Db, given: Places<Given>, shape: Shape) => Drawn<Row>,
  isSearch: (shape: Shape) => boolean = () => false,
) => {
  const known = new Map<string, Built<Row>>()
  return async (tx: Db, shape: Shape, given: Given) => {
    const key = JSON.stringify(shape)
    const isKept = known.size < MOST_SHAPES
    const named = isKept && !isSearch(shape)
    const built = known.get(key) ?? build<Row>(() => draw(board, places as Places<Given>, shape), named)
    if (isKept) known.set(key, built)
    return ask(tx, built, given)
  }
}

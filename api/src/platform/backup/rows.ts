import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { quoted, type Table } from './catalogue'

const ROWS_AT_ONCE = 1_000

const run = <Row extends Record<string, unknown>>(tx: Db, statement: string) =>
  tx.execute<Row>(sql.raw(statement))

/** A row is a line: a JSON list of what PostgreSQL writes for each column, so nothing is lost on the way. */
export async function* linesOf(tx: Db, { name, columns, order }: Table) {
  const cells = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await run(
    tx,
    `declare rows_of no scroll cursor for select to_json(array[${cells}])::text as line from ${quoted(name)} order by ${order}`,
  )
  for (;;) {
    const { rows } = await run<{ line: string }>(tx, `fetch ${ROWS_AT_ONCE} from rows_of`)
    for (const { line } of rows) yield `${line}\n`
    if (rows.length < ROWS_AT_ONCE) break
  }
  await run(tx, 'close rows_of')
}

export const insertLines = async (tx: Db, { name, columns }: Table, lines: readonly string[]) => {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const cells = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ')
  await tx.execute(sql`insert into ${sql.identifier(name)} (${sql.raw(names)}) overriding system value
    select ${sql.raw(cells)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as given(line)`)
}

/** Counts lines and names them by a checksum, on their way through. */
export const counted = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *through(lines: AsyncIterable<string>) {
      for await (const line of lines) {
        hash.update(line)
        rows++
        yield line
      }
    },
    told: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

export const checksumOf = async (tx: Db, table: Table) => {
  const { through, told } = counted()
  for await (const _ of through(linesOf(tx, table)));
  return told()
}

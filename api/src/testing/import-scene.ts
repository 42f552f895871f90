import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, guests, nationalities } from '../db'
import { multipart } from './multipart'
import type { TestApp, TestClient } from './test-app'

const linesOf = async (db: Db, table: string, line: SQL) => {
  const { rows } = await db.execute<{ line: string }>(
    sql`select ${line} as line from ${sql.identifier(table)} t order by 1`,
  )
  return rows.map((row) => row.line).join('\n')
}

/** A table as text, row by row: equal dumps are equal bytes. */
export const dumpOf = (db: Db, table: string) => linesOf(db, table, sql`t::text`)

/** All that a table says, whatever version it is of. */
export const contentOf = (db: Db, table: string) =>
  linesOf(db, table, sql`(to_jsonb(t) - 'version' - 'updated_at')::text`)

export const csvOf = (lines: readonly (readonly string[])[]) =>
  Buffer.from(
    lines
      .map((line) =>
        line.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
      )
      .join('\n'),
  )

export const upload = async (client: TestClient, resource: string, bytes: Buffer, name = 'list.csv') =>
  client.post(`/api/imports?resource=${resource}`, undefined, multipart(bytes, name, 'text/csv'))

/** Uploads, takes the suggested mapping with changes, and answers the checked import. */
export const checked = async (client: TestClient, resource: string, bytes: Buffer, change: object = {}) => {
  const { status, body } = await upload(client, resource, bytes)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const mapping = { ...body.data.suggestion, ...change }
  const answer = await client.put(`/api/imports/${body.data.id}/mapping`, mapping)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export const run = (client: TestClient, id: string, skipErrors = false) =>
  client.post(`/api/imports/${id}/run`, { skipErrors })

export const undo = (client: TestClient, id: string) => client.post(`/api/imports/${id}/undo`)

/** Every row of the report, page by page. */
export const rowsOf = async (client: TestClient, id: string, outcome: string) => {
  const rows = []
  for (let page = 1; ; page++) {
    const { body } = await client.get(`/api/imports/${id}/rows?outcome=${outcome}&perPage=100&page=${page}`)
    rows.push(...body.data)
    if (page >= body.meta.lastPage && !body.meta.totalCapped) return rows
  }
}

export const places = async ({ db }: TestApp) => {
  const made = await db
    .insert(nationalities)
    .values([
      { code: 'CN', name: 'China' },
      { code: 'FR', name: 'France' },
      { code: 'AU', name: 'Australia' },
    ])
    .returning()
  return Object.fromEntries(made.map(({ code, id }) => [code, id]))
}

export const guestNamed = async (db: Db, name: string) => {
  const [guest] = await db.select().from(guests).where(eq(guests.name, name))
  if (!guest) throw new Error(`no guest ${name}`)
  return guest
}

import { resources } from '@melali/shared/resources'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { gridOf, tables } from './table'

let app: TestApp
let admin: TestClient
let pointers: Pointer[]

interface Pointer {
  from: string
  column: string
  to: string
}

/** What the database itself keeps a row for; what vanishes with it or lets go of it is no use. */
const foreignKeys = async () => {
  const { rows } = await app.db.execute<Record<string, string>>(sql`
    select f.relname as "from", a.attname as "column", t.relname as "to"
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and array_length(c.conkey, 1) = 1
    order by 1, 2`)
  return rows.map(({ from = '', column = '', to = '' }) => ({ from, column, to }))
}

/** Rows of any kind fit in once nothing looks at more than their types. */
const dropRules = async () => {
  const { rows } = await app.db.execute<{ name: string; rule: string }>(sql`
    select c.conrelid::regclass::text as name, c.conname as rule from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where c.contype = 'c' and n.nspname = 'public'`)
  for (const { name, rule } of rows)
    await app.db.execute(sql.raw(`alter table ${name} drop constraint "${rule}"`))
}

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
  pointers = await foreignKeys()
  await dropRules()
})
afterAll(() => app.close())

let count = 0
const filler = (column: PgColumn): unknown => {
  const type = column.getSQLType()
  if (column.enumValues?.[0]) return column.enumValues[0]
  if (type === 'uuid') return v7()
  if (/^(int|bigint|numeric)/.test(type)) return ++count
  if (type === 'boolean') return true
  if (type === 'date') return '2026-07-01'
  if (type.startsWith('timestamp')) return '2026-07-01T00:00:00.000Z'
  if (type === 'tstzrange') return '[2026-07-01,2026-07-02)'
  if (type.startsWith('json')) return {}
  if (type.endsWith('[]')) return []
  return `X${++count}`
}

const plant = async (table: PgTable, values: Record<string, unknown>) => {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const needed = columns.filter(
    ([key, { notNull, hasDefault, generated }]) => notNull && !hasDefault && !generated && !(key in values),
  )
  const row = { ...Object.fromEntries(needed.map(([key, column]) => [key, filler(column)])), ...values }
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(table).values(row)
  })
}

const tableOf = (name: string) => {
  const table = tables.find((one) => is(one, PgTable) && getTableName(one) === name)
  if (!table) throw new Error(`No table ${name} is declared`)
  return table
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A row of the entity, and one that refers to it by this column. */
const used = async (to: string, { from, column }: Pointer) => {
  const id = v7()
  await plant(gridOf(to).table, { id })
  await plant(tableOf(from), { [camel(column)]: id })
  return id
}

/** A guest of a group is told as the group. */
const toldAs: Readonly<Record<string, string>> = { group_guests: 'groups' }

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const answers = (id: string) => admin.delete(`${resource.path}/${id}`)

  it('stays while something refers to it, and says what does', async () => {
    if (resource.appendOnly) return
    for (const pointer of pointers.filter(({ to }) => to === resource.table)) {
      const answer = await answers(await used(resource.table, pointer))
      expect([pointer, answer.status, answer.body.code]).toEqual([pointer, 409, 'IN_USE'])
      expect(answer.body.details.usages).toEqual([
        { table: toldAs[pointer.from] ?? pointer.from, count: 1, titles: expect.any(Array) },
      ])
      for (const title of answer.body.details.usages[0].titles) expect(title).toMatch(/./)
    }
  })

  it('goes when nothing does, unless it is only ever added to', async () => {
    const id = v7()
    await plant(gridOf(resource.table).table, { id })
    const answer = await answers(id)
    expect([answer.status, answer.body.code]).toEqual(
      resource.appendOnly ? [409, 'APPEND_ONLY'] : [204, undefined],
    )
  })

  it('can be switched off instead, where it has a switch', async () => {
    if (!resource.active) return
    const [pointer] = pointers.filter(({ to }) => to === resource.table)
    const id = pointer ? await used(resource.table, pointer) : v7()
    if (!pointer) await plant(gridOf(resource.table).table, { id })
    const answer = await admin.put(`${resource.path}/${id}/active`, {
      active: false,
      acknowledged: { duties: 99 },
    })
    expect([answer.status, answer.body.data?.active]).toEqual([200, false])
  })
})

const others: [string, string, (id: string) => ReturnType<TestClient['delete']>][] = [
  ['users', 'bookings', (id) => admin.delete('/api/admin', { ids: [id] })],
  ['roles', 'users', (id) => admin.delete(`/api/roles/${id}`)],
  ['groups', 'bookings', (id) => admin.delete(`/api/groups/${id}`)],
  ['uploads', 'agents', (id) => admin.delete(`/api/upload/${id}`)],
]
test.each(others)('%s stay while %s refer to them', async (to, from, remove) => {
  const pointer = pointers.find((one) => one.to === to && one.from === from)
  if (!pointer) throw new Error(`nothing of ${from} points at ${to}`)
  const person = to === 'users' ? await app.newUser('sales') : undefined
  const id = person?.id ?? v7()
  const agentId = (await app.newAgent()).id
  if (!person)
    await plant(tableOf(to), {
      id,
      ...(to === 'groups' && { agentId }),
      ...(to === 'roles' && { builtIn: false }),
    })
  await plant(tableOf(from), { [camel(pointer.column)]: id })
  const answer = await remove(id)
  expect([answer.status, answer.body.code]).toEqual([409, 'IN_USE'])
  const usages = answer.body.details.usages.map(({ table }: { table: string }) => table)
  expect(usages).toContain(from)
})

test('the control: the walk reaches every entity that anything points at, and the tables stand behind it', async () => {
  const reached = new Set(pointers.map(({ to }) => to))
  const alone = resources.filter(({ table }) => !reached.has(table)).map(({ name }) => name)
  expect(alone).toContain('closures')
  for (const name of ['agents', 'banks', 'guests', 'hotel-rooms', 'nationality', 'price-levels', 'suppliers'])
    expect(alone).not.toContain(name)
  const [pointer] = pointers.filter(({ to }) => to === 'regions')
  if (!pointer) throw new Error('nothing points at regions')
  const id = await used('regions', pointer)
  await expect(app.db.execute(sql`delete from regions where id = ${id}`)).rejects.toMatchObject({
    cause: { code: '23503' },
  })
})

import { sql } from 'drizzle-orm'
import { testDatabase } from '../testing/test-database'
import type { Database } from '.'
import type { Told } from './changes'

let database: Database
/** What this process's own connection has told so far. */
let told: jest.SpyInstance
beforeAll(async () => {
  database = await testDatabase()
  told = jest.spyOn(database.changes as Told, 'tell')
})
beforeEach(async () => {
  for (const table of ['users', 'roles', 'permissions', 'agents']) await run(`delete from ${table}`)
  await run(`insert into roles (id, slug, name) values (gen_random_uuid(), 'guide', 'Guide')`)
  await run(`insert into permissions (id, slug, label) values (gen_random_uuid(), 'view.x', 'X'),
    (gen_random_uuid(), 'view.y', 'Y')`)
  await run(`insert into role_permissions (role_id, permission) select id, 'view.x' from roles`)
  await run(`insert into agents (id, code, name) values (gen_random_uuid(), 'A1', 'One')`)
  await run(`insert into users (id, email, name, role_id, password_hash)
    select gen_random_uuid(), n || '@test.example', n, roles.id, 'x' from roles, generate_series(1, 40) as n`)
  await run(`insert into sessions (id, token_hash, user_id, expires_at)
    select gen_random_uuid(), id, id, now() from users`)
  told.mockClear()
})
afterAll(() => database.close())

const run = (statement: string) => database.db.execute(sql.raw(statement))

test.each([
  ['a user is switched off', `update users set active = not active where name = '7'`],
  ['users are switched off by the dozen', 'update users set active = not active'],
  ['users are renamed', `update users set name = name || '0'`],
  [
    'users get another role',
    `with other as (insert into roles (id, slug, name)
      values (gen_random_uuid(), 'other', 'Other') returning id) update users set role_id = (select id from other)`,
  ],
  ['a user comes to an agency', 'update users set agent_id = (select id from agents limit 1)'],
  ['users are deleted', `delete from users where email like '1%'`],
  ['an agency is switched off', 'update agents set active = not active'],
  ['a role gets another slug', `update roles set slug = slug || '.x'`],
  ['a role may do more', `insert into role_permissions select id, 'view.y' from roles`],
  ['a role may do less', 'delete from role_permissions'],
  ['a permission is called otherwise', `update permissions set slug = slug || 'z' where slug = 'view.x'`],
  ['all that roles may do is thrown away', 'truncate role_permissions'],
  ['sessions end', 'delete from sessions'],
  ['sessions end earlier', `update sessions set expires_at = now() - interval '1 day'`],
  ['sessions become idle', `update sessions set last_seen_at = now() - interval '1 day'`],
  ['sessions are thrown away', 'truncate sessions cascade'],
  ['users are thrown away', 'truncate users cascade'],
])('%s: told once, before the commit is answered', async (_, statement) => {
  await run(statement)
  expect(told.mock.calls).toEqual([['sessions']])
})

test.each([
  [
    'somebody signs in',
    `insert into sessions (id, token_hash, user_id, expires_at)
    select gen_random_uuid(), 'new', id, now() from users limit 1`,
  ],
  ['a session goes on being used', `update sessions set last_seen_at = now() + interval '1 hour'`],
  ['a user signed in', 'update users set last_sign_in_at = now()'],
  ['an agency pays', 'update agents set credit_limit_cents = 5, name = name'],
  ['no row is touched', 'delete from sessions where false'],
  ['all stays as it is', 'update users set active = active, role_id = role_id'],
])('%s: nothing is told', async (_, statement) => {
  await run(statement)
  expect(told).not.toHaveBeenCalled()
})

test('what is rolled back is not told, what is committed not before', async () => {
  const rolledBack = database.db.transaction(async (tx) => {
    await tx.execute(sql`delete from sessions`)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(told).not.toHaveBeenCalled()
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`delete from sessions`)
    await tx.execute(sql`delete from role_permissions`)
    expect(told).not.toHaveBeenCalled()
  })
  expect(told).toHaveBeenCalledTimes(1)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { compiled } from '../../../../tools/testing/compiled.mjs'
import { createApp } from '../../app'
import type { Database } from '../../db'
import { openPostgres } from '../../db/postgres'
import { tokenOf } from '../../platform/auth/session-cookies'
import { openSession } from '../../platform/auth/session-repo'
import type { Door } from '../../platform/door'
import { aWhile } from '../../platform/transaction'
import { TEST_PASSWORD, type TestApp, TestClient, testApp } from '../../testing/test-app'

const server = process.env.TEST_DATABASE_URL
const withServer = server ? describe : describe.skip

/** Nothing grows old by itself: what is forgotten was told to be. */
const ageless = { ...aWhile, elapsed: () => 0 }

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp({}, undefined, ageless)
  admin = await app.as('super.admin')
  await heard(app.database)
})
afterAll(() => app.close())

const heard = async ({ changes }: Database) => {
  while (!changes.heard) await new Promise(setImmediate)
}

const run = (statement: string) => app.db.execute(sql.raw(statement))

/** Past the triggers, so that nobody is told. */
const secretly = (statement: string) =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
  })

/**
 * Looks until what is remembered is what counts: the word of earlier writes may still be on its way, and has it
 * forgotten. In the end the user is switched off, and nobody was told.
 */
const seenRemembered = async (look: () => Promise<number>, { userId }: TestClient) => {
  for (let seen = 0; seen !== 200; ) {
    await secretly(`update users set active = true where id = '${userId}'`)
    expect(await look()).toBe(200)
    await secretly(`update users set active = false where id = '${userId}'`)
    seen = await look()
  }
}

/** The same browser, at another server. */
const alsoAt = (door: Door, { cookies, userId }: TestClient) => {
  const client = new TestClient(door)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  client.userId = userId
  return client
}

/** A browser with a session that nobody signed in for, so that nothing else tells of its user. */
const sessionOf = async (userId: string) => {
  const given = { userId, ip: '127.0.0.1', userAgent: '', env: app.env, now: app.clock.now }
  const id = await app.db.transaction((tx) => openSession(tx, given))
  const client = app.bare()
  client.cookies.set('sid', id).set('XSRF-TOKEN', encodeURIComponent(tokenOf(id)))
  client.userId = userId
  return client
}

const signInAgain = async ({ userId }: TestClient) => {
  const { rows } = await app.db.execute<{ email: string }>(
    sql`select email from users where id = ${userId}::uuid`,
  )
  const client = app.bare()
  await client.signIn(rows[0]?.email ?? '')
  return client
}

let roles = 0
const reader = async () => {
  const role = { slug: `reader${++roles}`, name: 'Reader', permissions: ['view.role'] }
  const made = await admin.post('/api/roles', role)
  return { client: await app.as(role.slug), roleId: made.body.data.id as string }
}

const answered = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Somebody who may look at `url` until `revoke` was answered, and is then refused with `status`. */
interface Revocation {
  client: TestClient
  url: string
  status: 401 | 403
  revoke(): Promise<unknown>
}

const me = '/api/auth/me'

const staff = async (revoke: (client: TestClient) => Promise<unknown>): Promise<Revocation> => {
  const client = await app.as('sales')
  return { client, url: me, status: 401, revoke: () => revoke(client) }
}

const ofAgency = async (revoke: (agentId: string) => Promise<unknown>): Promise<Revocation> => {
  const { id } = await app.newAgent()
  return { client: await app.as('agent', id), url: me, status: 401, revoke: () => revoke(id) }
}

const byRole = async (revoke: (roleId: string, userId: string) => Promise<unknown>): Promise<Revocation> => {
  const { client, roleId } = await reader()
  return { client, url: '/api/roles', status: 403, revoke: () => revoke(roleId, client.userId) }
}

const revocations: Record<string, () => Promise<Revocation>> = {
  'signed out': () => staff((client) => answered(client.delete('/api/auth/logout'))),
  'switched off': () => staff(({ userId }) => answered(admin.put(`/api/admin/${userId}`, { active: false }))),
  'switched off among many': () =>
    staff(({ userId }) => answered(admin.post('/api/admin/bulk', { action: 'deactivate', ids: [userId] }))),
  deleted: async () => {
    const { id } = await app.newUser('sales')
    const revoke = () => answered(admin.delete(`/api/admin/${id}`))
    return { client: await sessionOf(id), url: me, status: 401, revoke }
  },
  'given another password': () =>
    staff(({ userId }) => answered(admin.put(`/api/admin/${userId}`, { password: 'Salak!2026x' }))),
  'signed in elsewhere, where the password is changed': () =>
    staff(async (client) => {
      const password = 'Salak!2026x'
      const form = { currentPassword: TEST_PASSWORD, password, passwordConfirmation: password }
      await answered((await signInAgain(client)).post('/api/user/password', form))
    }),
  'of an agency that is switched off': () =>
    ofAgency((id) => answered(admin.put(`/api/agents/${id}/active`, { active: false }))),
  'of a role that loses a permission': () =>
    byRole((roleId) => answered(admin.put(`/api/roles/${roleId}`, { permissions: [] }))),
  'given another role': () =>
    byRole(async (_, userId) => {
      const { roleId } = await reader()
      await run(`delete from role_permissions where role_id = '${roleId}'`)
      await answered(admin.put(`/api/admin/${userId}`, { roleId }))
    }),
  'switched off by SQL': () =>
    staff(({ userId }) => run(`update users set active = false where id = '${userId}'`)),
  'of an agency that is switched off by SQL': () =>
    ofAgency((id) => run(`update agents set active = false where id = '${id}'`)),
  'signed out by SQL': () => staff(({ userId }) => run(`delete from sessions where user_id = '${userId}'`)),
  'of a role that loses a permission by SQL': () =>
    byRole((roleId) => run(`delete from role_permissions where role_id = '${roleId}'`)),
}

const names = Object.keys(revocations)
const revocation = (name: string) => (revocations[name] as () => Promise<Revocation>)()

describe('who was let in', () => {
  test.each(names)('is refused at once: %s', async (name) => {
    const { client, url, status, revoke } = await revocation(name)
    const here = alsoAt(app, client)
    expect((await here.get(url)).status).toBe(200)
    await revoke()
    expect((await here.get(url)).status).toBe(status)
  })

  test('is remembered: a change past the triggers is not seen', async () => {
    const { client } = await reader()
    await seenRemembered(async () => (await client.get(me)).status, client)
    await run(`update users set name = 'Told' where id = '${client.userId}'`)
    expect((await client.get(me)).status).toBe(401)
  })

  test('is nobody where a deleted user is still remembered', async () => {
    const { id } = await app.newUser('sales')
    const client = await sessionOf(id)
    await client.get(me)
    await secretly(`delete from users where id = '${id}'`)
    for (const page of [me, '/api/auth/role']) expect((await client.get(page)).status).toBe(401)
  })

  test('is refused with the same cookie after the sign-out, 200 times, whatever was under way', async () => {
    const { id: userId } = await app.newUser('sales')
    const seen = new Set<string>()
    for (let round = 0; round < 200; round++) {
      const client = await sessionOf(userId)
      const again = alsoAt(app, client)
      const before = round % 2 ? [(await again.get(me)).status] : []
      const [out, ...meanwhile] = await Promise.all([
        client.delete('/api/auth/logout').then(async ({ status }) => [status, (await again.get(me)).status]),
        ...Array.from({ length: 4 }, () => again.get(me)),
      ])
      seen.add(
        JSON.stringify([before, out, meanwhile.every(({ status }) => status === 200 || status === 401)]),
      )
    }
    expect([...seen].sort()).toEqual(['[[200],[204,401],true]', '[[],[204,401],true]'])
  })
})

withServer('another process', () => {
  let url: string
  let operator: pg.Client
  beforeAll(async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`)
    const own = new URL(server ?? '')
    own.pathname = `/${rows[0]?.name}`
    url = own.href
    operator = new pg.Client({ connectionString: url })
    await operator.connect()
  })
  afterAll(() => operator.end())

  describe('over the same database', () => {
    let other: Door
    beforeAll(async () => {
      const database = await openPostgres(url)
      other = await createApp({ database, env: app.env, now: () => app.clock.now, retrying: ageless })
      await heard(database)
    })
    afterAll(async () => {
      await other.app.close()
      await other.database.close()
    })

    test.each(names)('hears that somebody was %s', async (name) => {
      const { client, url: page, status, revoke } = await revocation(name)
      const there = alsoAt(other, client)
      expect((await there.get(page)).status).toBe(200)
      await revoke()
      const answers = new Set<number>()
      while (!answers.has(status)) answers.add((await there.get(page)).status)
      expect([...answers].filter((one) => one !== 200)).toEqual([status])
    })

    test('reads everything anew while it can’t hear, and remembers again when it can', async () => {
      const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
      const { client } = await reader()
      const there = alsoAt(other, client)
      const look = async () => (await there.get(me)).status
      await seenRemembered(look, client)

      const deaf = new Promise<void>((lost) => other.database.changes.onChange('sessions', lost))
      await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'melali changes' and datname = current_database()`)
      await deaf
      expect(other.database.changes.heard).toBe(false)
      expect(await look()).toBe(401)
      await secretly(`update users set active = true where id = '${client.userId}'`)
      expect(await look()).toBe(200)

      await heard(other.database)
      await seenRemembered(look, client)
      expect(complaints).toHaveBeenCalled()
      complaints.mockRestore()
      await heard(app.database)
    })
  })

  describe('of its own', () => {
    let child: ChildProcess
    let address: string
    beforeAll(async () => {
      app.clock.now = new Date()
      admin = await app.as('super.admin')
      const program = await compiled(join(import.meta.dirname, '../../server.ts'), app.folder)
      child = spawn(process.execPath, [program], {
        env: {
          ...process.env,
          ...{ DATABASE_URL: url, DATA_DIR: app.folder, SITE_DIR: join(app.folder, 'site') },
          ...{ PORT: '0', HOST: '127.0.0.1', DEMO: 'false', LOG_LEVEL: 'silent', CALLS_A_MINUTE: '0' },
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      for await (const chunk of child.stdout ?? []) {
        said += chunk
        address = /ready at (\S+)\n/.exec(said)?.[1] ?? ''
        if (address) break
      }
    })
    afterAll(async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    })

    const lookedAt = async ({ cookies }: TestClient, page: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return (await fetch(`${address}${page}`, { headers: { cookie } })).status
    }

    test('remembers: once it hears, a change past the triggers is not seen', async () => {
      const { client } = await reader()
      await seenRemembered(() => lookedAt(client, me), client)
    })

    test.each(names)('refuses within a second who was %s', async (name) => {
      const { client, url: page, status, revoke } = await revocation(name)
      const look = () => lookedAt(client, page)
      expect([await look(), await look()]).toEqual([200, 200])
      await revoke()
      const revoked = performance.now()
      let seen = 200
      while (seen === 200 && performance.now() - revoked < 1_000) seen = await look()
      expect(seen).toBe(status)
    })
  })
})

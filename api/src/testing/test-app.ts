import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Method } from '@melali/shared/contract'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { createApp } from '../app'
import { agents, roles, users } from '../db'
import { syncRoles } from '../people/auth/sync-roles'
import type { Door } from '../platform/door'
import { readEnv } from '../platform/env'
import type { Retrying } from '../platform/transaction'
import { aTurn, Turns } from '../platform/turns'
import { ensureSetting } from '../settings/repo'
import { testDatabase } from './test-database'

export const TEST_PASSWORD = 'Rambutan#77'

/** Worth nothing to a thief and quick to check; a hash carries its own cost. */
const passwordHash = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

interface Options {
  headers?: Record<string, string>
  /** Sent as it is, with its own content type. */
  payload?: Buffer | string
}

/** What came back; `body` is read as JSON where there is some. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  body: any
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

const asJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A browser of its own: keeps cookies and echoes the anti-forgery token. */
export class TestClient {
  readonly cookies = new Map<string, string>()
  userId = ''

  constructor(private readonly door: Door) {}

  async call(
    method: Method,
    url: string,
    body?: unknown,
    { headers, payload }: Options = {},
  ): Promise<Answer> {
    const token = this.cookies.get('XSRF-TOKEN')
    const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const answer = await this.door.app.inject({
      method,
      url,
      ...(sent !== undefined && { payload: sent }),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && method !== 'GET' && { 'x-xsrf-token': decodeURIComponent(token) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.keep(line)
    const { statusCode, rawPayload } = answer
    return { status: statusCode, body: asJson(answer.payload), headers: answer.headers, raw: rawPayload }
  }

  private keep(line: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (!name) return
    if (value) this.cookies.set(name, value)
    else this.cookies.delete(name)
  }

  get = (url: string, options?: Options) => this.call('GET', url, undefined, options)
  post = (url: string, body?: unknown, options?: Options) => this.call('POST', url, body, options)
  put = (url: string, body?: unknown, options?: Options) => this.call('PUT', url, body, options)
  patch = (url: string, body?: unknown, options?: Options) => this.call('PATCH', url, body, options)
  delete = (url: string, body?: unknown, options?: Options) => this.call('DELETE', url, body, options)

  /** Fetches the anti-forgery cookie, as a page does before its first write. */
  async fetchToken() {
    await this.get('/api/sanctum/csrf-cookie')
    return this
  }

  async signIn(email: string, password = TEST_PASSWORD) {
    await this.fetchToken()
    return this.post('/api/auth/login', { email, password })
  }
}

/** A whole server over a fresh database, with a clock that stands still until it is moved. */
export const testApp = async (
  variables: Record<string, string> = {},
  domains?: Parameters<typeof createApp>[0]['domains'],
  retrying?: Retrying,
  turns = new Turns({ ...aTurn, forMs: Number.POSITIVE_INFINITY }),
) => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'melali-'))
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    CALLS_A_MINUTE: '0',
    DATA_DIR: folder,
    SITE_DIR: join(folder, 'site'),
    ...variables,
  })
  const clock = { now: new Date('2026-03-02T02:00:00.000Z') }
  const door = await createApp({ database, env, now: () => clock.now, retrying, turns, domains })
  const { db } = database
  await syncRoles(db, door.endpoints)
  await ensureSetting(db)
  let count = 0

  const newAgent = async (name = `Agency ${++count}`) => {
    const [agent] = await db
      .insert(agents)
      .values({ code: `AG${++count}`, name })
      .returning()
    if (!agent) throw new Error('no agent')
    return agent
  }

  /** A user of the role; one of an agent company gets a company of its own unless told. */
  const newUser = async (role: string, agentId?: string) => {
    const [row] = await db.select({ id: roles.id }).from(roles).where(eq(roles.slug, role))
    if (!row) throw new Error(`no role ${role}`)
    const company = agentId ?? (role === 'agent' ? (await newAgent()).id : null)
    const email = `${role.replace('.', '-')}${++count}@test.example`
    const [user] = await db
      .insert(users)
      .values({
        email,
        name: `${role} ${count}`,
        roleId: row.id,
        agentId: company,
        passwordHash: await passwordHash,
      })
      .returning()
    if (!user) throw new Error('no user')
    return user
  }

  return {
    ...door,
    db,
    folder,
    clock,
    newAgent,
    newUser,
    /** Nobody yet, with an anti-forgery token. */
    anonymous: () => new TestClient(door).fetchToken(),
    /** A client without any cookie. */
    bare: () => new TestClient(door),
    /** A new user of the role, signed in. */
    async as(role: string, agentId?: string) {
      const user = await newUser(role, agentId)
      const client = new TestClient(door)
      const answer = await client.signIn(user.email)
      if (answer.status !== 200) throw new Error(`sign-in: ${JSON.stringify(answer.body)}`)
      client.userId = user.id
      return client
    },
    async close() {
      await door.app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

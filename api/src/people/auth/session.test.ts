import { eq } from 'drizzle-orm'
import { agents, sessions } from '../../db'
import { TEST_PASSWORD, type TestApp, testApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const cookieLine = (lines: unknown, name: string) =>
  [lines].flat().find((line) => String(line).startsWith(`${name}=`)) as string | undefined

describe('the anti-forgery cookie', () => {
  test('comes with 204, readable and URL-encoded, beside an HttpOnly session id, and costs no row', async () => {
    const client = app.bare()
    const answer = await client.get('/api/sanctum/csrf-cookie')
    expect(answer.status).toBe(204)
    const xsrf = cookieLine(answer.headers['set-cookie'], 'XSRF-TOKEN')
    expect(xsrf).toMatch(/^XSRF-TOKEN=[A-Za-z0-9%]+;/)
    expect(xsrf).not.toMatch(/HttpOnly/i)
    expect(cookieLine(answer.headers['set-cookie'], 'sid')).toMatch(/HttpOnly.*SameSite=Lax/i)
    expect(await app.db.select().from(sessions)).toHaveLength(0)
  })

  test('a write without it, with a wrong one or with another session’s is 419', async () => {
    const mine = await app.anonymous()
    const other = await app.anonymous()
    const body = { email: 'a@b.example', password: 'x' }
    const stolen = decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? '')
    for (const token of ['', 'wrong', stolen]) {
      const answer = await mine.post('/api/auth/login', body, { headers: { 'x-xsrf-token': token } })
      expect(answer.status).toBe(419)
      expect(answer.body.code).toBe('CSRF_MISMATCH')
    }
  })

  test.each([
    '/%61pi/auth/login',
    '/api//auth/login',
    '/API/auth/login',
    '/api/auth/%6Cogin/',
    '/api/nowhere',
  ])('is asked for however the address is spelled: %s', async (url) => {
    const client = await app.anonymous()
    const answer = await client.post(
      url,
      { email: 'a@b.example', password: 'x' },
      { headers: { 'x-xsrf-token': '' } },
    )
    expect(answer.status).toBe(419)
  })

  test('a page of another origin is refused, our own is not', async () => {
    const client = await app.as('sales')
    const from = (origin: string) =>
      client.get('/api/auth/me', { headers: { origin, host: 'localhost:4000' } })
    expect((await from('http://localhost:4000')).status).toBe(200)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:4001',
      'http://localhost:4000.evil.example',
      'http://xlocalhost:4000',
    ])
      expect([origin, (await from(origin)).status]).toEqual([origin, 403])
  })
})

describe('sign-in', () => {
  test('changes session id and token, and stores the id’s hash only', async () => {
    const user = await app.newUser('sales')
    const client = await app.anonymous()
    const [sid, token] = [client.cookies.get('sid') ?? '', client.cookies.get('XSRF-TOKEN') ?? '']
    const answer = await client.signIn(user.email)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: user.id, role: 'sales', agentId: null })
    expect(client.cookies.get('sid')).not.toBe(sid)
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(token)
    const stored = JSON.stringify(await app.db.select().from(sessions))
    expect(stored).not.toContain(client.cookies.get('sid'))

    const before = await client.post(
      '/api/auth/permission/check',
      { permissions: ['view.cost'] },
      {
        headers: { 'x-xsrf-token': decodeURIComponent(token) },
      },
    )
    expect(before.status).toBe(419)
  })

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const user = await app.newUser('sales')
    const client = await app.anonymous()
    const wrong = await client.post('/api/auth/login', { email: user.email, password: 'Wrong#1234' })
    const unknown = await client.post('/api/auth/login', { email: 'no@body.example', password: 'Wrong#1234' })
    const { requestId: _, ...one } = wrong.body
    const { requestId: __, ...other } = unknown.body
    expect([wrong.status, one]).toEqual([unknown.status, other])
    expect(wrong.status).toBe(401)
  })

  test('guesses are slowed down, then stopped, the right password too, for known and unknown alike', async () => {
    const user = await app.newUser('sales')
    for (const email of [user.email, 'nobody@at.example']) {
      const client = await app.anonymous()
      const seen: number[] = []
      for (let turn = 0; turn < 20; turn++) {
        const answer = await client.post('/api/auth/login', { email, password: 'Wrong#1234' })
        seen.push(answer.status)
        if (answer.status !== 401)
          app.clock.now = new Date(app.clock.now.getTime() + (seen.length < 18 ? 241_000 : 0))
      }
      expect(seen.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 429])
      expect(seen.at(-1)).toBe(423)
      expect((await client.post('/api/auth/login', { email, password: TEST_PASSWORD })).status).toBe(423)
      app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000)
    }
    expect((await (await app.anonymous()).signIn(user.email)).status).toBe(200)
  })

  test('fifty tries at once count as fifty', async () => {
    const user = await app.newUser('sales')
    const client = await app.anonymous()
    const tries = Array.from({ length: 50 }, () =>
      client.post('/api/auth/login', { email: user.email, password: 'Wrong#1234' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
  })
})

describe('a session', () => {
  test('ends when idle, and at its absolute limit whatever is done', async () => {
    const idle = await app.as('sales')
    app.clock.now = new Date(app.clock.now.getTime() + 119 * 60_000)
    expect((await idle.get('/api/auth/me')).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 119 * 60_000)
    expect((await idle.get('/api/auth/me')).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 121 * 60_000)
    expect((await idle.get('/api/auth/me')).status).toBe(401)

    const busy = await app.as('sales')
    for (let half = 0; half < 23; half++) {
      app.clock.now = new Date(app.clock.now.getTime() + 30 * 60_000)
      expect((await busy.get('/api/auth/me')).status).toBe(200)
    }
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000)
    expect((await busy.get('/api/auth/me')).status).toBe(401)
  })

  test('sign-out removes the row and asks the browser to forget', async () => {
    const client = await app.as('sales')
    const sid = client.cookies.get('sid') ?? ''
    const answer = await client.delete('/api/auth/logout')
    expect(answer.status).toBe(204)
    expect(answer.headers['clear-site-data']).toContain('storage')
    expect(client.cookies.size).toBe(0)
    client.cookies.set('sid', sid)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('a new password ends every other session and changes the id of this one', async () => {
    const user = await app.newUser('sales')
    const [here, there] = [app.bare(), app.bare()]
    await here.signIn(user.email)
    await there.signIn(user.email)
    const sid = here.cookies.get('sid')
    const next = 'Durian!4242'
    const body = { currentPassword: TEST_PASSWORD, password: next, passwordConfirmation: next }
    expect((await here.post('/api/user/password', body)).status).toBe(200)
    expect(here.cookies.get('sid')).not.toBe(sid)
    expect((await here.get('/api/auth/me')).status).toBe(200)
    expect((await there.get('/api/auth/me')).status).toBe(401)
  })

  test('ends with the agency’s deactivation, and nobody of it signs in until it is active again', async () => {
    const data = await app.as('data')
    const [agency, other] = [await app.newAgent(), await app.newAgent()]
    const user = await app.newUser('agent', agency.id)
    const [inside, outside] = [app.bare(), await app.as('agent', other.id)]
    await inside.signIn(user.email)
    const turn = (active: boolean) =>
      data.post('/api/agents/bulk', { action: active ? 'activate' : 'deactivate', ids: [agency.id] })
    expect((await turn(false)).body.data.done).toBe(1)
    expect((await inside.get('/api/auth/me')).status).toBe(401)
    expect((await outside.get('/api/auth/me')).status).toBe(200)
    const [wrong, right] = [
      await app.bare().signIn(user.email, 'Wrong#1234'),
      await app.bare().signIn(user.email),
    ]
    expect([right.status, right.body.code, right.body.message]).toEqual([
      401,
      wrong.body.code,
      wrong.body.message,
    ])
    await turn(true)
    expect((await inside.get('/api/auth/me')).status).toBe(401)
    expect((await app.bare().signIn(user.email)).status).toBe(200)
  })

  test('ends however the agency is deactivated', async () => {
    const data = await app.as('data')
    const [one, other] = [await app.newAgent(), await app.newAgent()]
    const [alone, behind] = [await app.as('agent', one.id), await app.as('agent', other.id)]
    for (const active of [false, true])
      expect((await data.put(`/api/agents/${one.id}/active`, { active })).status).toBe(200)
    expect((await alone.get('/api/auth/me')).status).toBe(401)
    await app.db.update(agents).set({ active: false }).where(eq(agents.id, other.id))
    expect((await behind.get('/api/auth/me')).status).toBe(401)
  })
})

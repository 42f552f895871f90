import { eq, gt, sql } from 'drizzle-orm'
import pg from 'pg'
import { createApp } from '../../app'
import { agents, auditLog } from '../../db'
import { openPostgres } from '../../db/postgres'
import { listening, readNewsAs } from '../../testing/news-reader'
import { sampleNationality } from '../../testing/sample'
import { familyGroup } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { writeAudit } from '../audit/write'
import { nobody } from '../auth/actor'
import { seenAt } from './news'

let app: TestApp
let url: string
let staff: TestClient
beforeAll(async () => {
  app = await testApp({ SESSION_IDLE_MINUTES: '5760', SESSION_ABSOLUTE_HOURS: '96' })
  url = await listening(app)
  staff = await app.as('super.admin')
})
afterAll(() => app.close())
// Each test a day of its own, so that nobody is told of the test before.
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
})

const region = async (client = staff) => {
  const { body } = await client.post('/api/regions', {
    name: `R${Math.random()}`,
    zone: 'Z',
    airportMinutes: 1,
  })
  return body.data.id as string
}

const booking = async (client: TestClient, agentId: string) => {
  const group = await familyGroup(app, agentId)
  const { body } = await client.post('/api/bookings/create', {
    groupId: group.id,
    arrival: '2026-06-10',
    departure: '2026-06-14',
  })
  return body.data.id as string
}

const log = (
  entity: string,
  ids: readonly string[],
  agentId: string | null = null,
  event = `${entity}.tried`,
) =>
  app.db.transaction((tx) =>
    writeAudit(
      tx,
      { actor: nobody, now: app.clock.now, request: { id: 'job' } },
      ids.map((entityId) => ({ entity, entityId, event, agentId })),
    ),
  )

const many = (count: number) => Array.from({ length: count }, (_, turn) => `${turn}-${'x'.repeat(36)}`)

it('says that the line is open, then which reads a write made old and whose call it was', async () => {
  const line = await readNewsAs(staff, url)
  expect(line.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(line.answer.headers.get('x-accel-buffering')).toBe('no')
  expect(await line.next()).toMatchObject({ event: 'nothing-new', at: expect.stringMatching(/^\d+:\d+:/) })
  const made = await staff.post('/api/regions', { name: 'Ubud', zone: 'Z', airportMinutes: 1 })
  const id = made.body.data.id
  expect(await line.next()).toMatchObject({
    event: 'old',
    old: [`regions ${id}`],
    by: [made.headers['x-request-id']],
  })
  line.hangUp()
})

it('tells a write when it is committed, and nothing of one that is not', async () => {
  const line = await readNewsAs(staff, url)
  await line.next()
  expect((await staff.post('/api/regions', { name: '', zone: 'Z' })).status).toBe(422)
  const undone = app.db.transaction(async (tx) => {
    const scene = { actor: nobody, now: app.clock.now, request: { id: 'job' } }
    await writeAudit(tx, scene, [{ entity: 'region', entityId: 'undone', event: 'region.updated' }])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const id = await region()
  expect(await line.until(`regions ${id}`)).toEqual([`regions ${id}`])
  line.hangUp()
})

describe('who is told', () => {
  it('an agency of its own bookings, never of another’s, nor of what it doesn’t see', async () => {
    const [own, other] = [await app.newAgent(), await app.newAgent()]
    const agent = await app.as('agent', own.id)
    const line = await readNewsAs(agent, url)
    await booking(staff, other.id)
    await region()
    await log('summary', ['draft'], own.id, 'summary.drafted')
    await log('booking', ['nobody’s'], null)
    const id = await booking(agent, own.id)
    const told = await line.until(`bookings ${id}`)
    expect(told.filter((read) => read.startsWith('bookings'))).toEqual([`bookings ${id}`])
    expect(told.filter((read) => /regions|invoices/.test(read))).toEqual([])
    line.hangUp()
  })

  it('an agency of what staff change of its guests', async () => {
    const [own, other] = [await app.newAgent(), await app.newAgent()]
    const line = await readNewsAs(await app.as('agent', own.id), url)
    const { id: nationalityId } = await sampleNationality(app.db)
    const guestOf = async (agentId: string): Promise<string> => {
      const guest = { title: 'mrs', name: 'Wayan Sari', birthdate: '1990-01-02', nationalityId, agentId }
      return (await staff.post('/api/guests', guest)).body.data.id
    }
    await guestOf(other.id)
    const id = await guestOf(own.id)
    expect(await line.until(`guests ${id}`)).toEqual([`guests ${id}`])
    line.hangUp()
  })

  it('finance and its agency of what becomes of an agent’s credit', async () => {
    const { id: agentId } = await app.newAgent()
    await app.db.update(agents).set({ creditBalanceCents: 500 }).where(eq(agents.id, agentId))
    const readers = [staff, await app.as('agent', agentId)]
    const lines = await Promise.all(readers.map((reader) => readNewsAs(reader, url)))
    await (await app.as('finance')).post('/api/refunds', {
      agentId,
      amountCents: 500,
      reason: 'Wants it back',
    })
    await log('booking', ['after it'], agentId)
    for (const line of lines) {
      expect(await line.until('bookings after it')).toContain('invoices')
      line.hangUp()
    }
  })

  it('staff of what their role may read', async () => {
    const data = await app.as('data')
    const line = await readNewsAs(data, url)
    await log('user', ['u1'])
    await log('role', ['r1'])
    const id = await region()
    expect(await line.until(`regions ${id}`)).toEqual([`regions ${id}`])
    line.hangUp()
  })

  it.each([
    ['driver-leave', ['driver-leaves 1', 'bookings']],
    ['guide-leave', ['guide-leaves 1', 'bookings']],
    ['vehicle-outage', ['vehicle-outages 1', 'bookings']],
    ['closure', ['closures 1', 'bookings']],
    ['driver', ['drivers 1', 'bookings']],
    ['guide', ['guides 1', 'bookings']],
    ['vehicle', ['vehicles 1', 'bookings']],
    ['booking', ['bookings 1', 'dashboard', 'payables', 'margin']],
    ['payable', ['payables 1', 'margin', 'bookings']],
    ['supplier', ['suppliers 1', 'payables', 'margin', 'bookings']],
    ['mail', ['mails 1']],
    ['job', ['audit']],
    ['deployment', ['deployments']],
    ['import', ['imports']],
  ])('of a %s all that shows something of it', async (entity, old) => {
    const line = await readNewsAs(staff, url)
    await line.next()
    await log(entity, ['1'])
    await log('region', [entity])
    const told = await line.until(`regions ${entity}`)
    line.hangUp()
    expect(told.toSorted()).toEqual([...old, `regions ${entity}`].toSorted())
  })

  it.each([
    ['driver-leave', 'agent', []],
    ['closure', 'agent', []],
    ['supplier', 'agent', []],
    ['payable', 'agent', []],
    ['mail', 'agent', []],
    ['import', 'agent', []],
    ['driver-leave', 'finance', ['driver-leaves 1']],
    ['driver-leave', 'operations', ['driver-leaves 1', 'bookings']],
    ['booking', 'operations', ['bookings 1', 'dashboard']],
    ['payable', 'operations', []],
    ['supplier', 'operations', ['suppliers 1']],
    ['supplier', 'reservation', ['suppliers 1', 'payables', 'margin', 'bookings']],
    ['mail', 'operations', ['mails 1']],
    ['job', 'finance', []],
    ['deployment', 'finance', []],
  ] as const)('of a %s %s no more than they may read', async (entity, role, old) => {
    const { id } = await app.newAgent()
    const line = await readNewsAs(await (role === 'agent' ? app.as(role, id) : app.as(role)), url)
    await line.next()
    await log(entity, ['1'])
    await log('group', [id], id)
    const told = await line.until(`groups ${id}`)
    line.hangUp()
    expect(told.toSorted()).toEqual([...old, `groups ${id}`].toSorted())
  })

  it('nobody without a session, and nobody in more than twenty places', async () => {
    expect((await fetch(url)).status).toBe(401)
    const busy = await app.as('sales')
    const lines = []
    for (let count = 0; count < 20; count++) lines.push(await readNewsAs(busy, url))
    expect((await readNewsAs(busy, url)).answer.status).toBe(429)
    for (const line of lines) line.hangUp()
  })

  it('nobody who signed out, was switched off or lost the right', async () => {
    const [leaving, demoted] = [await app.as('sales'), await app.as('super.admin')]
    const lines = [await readNewsAs(leaving, url), await readNewsAs(demoted, url)]
    await leaving.delete('/api/auth/logout')
    await lines[0]?.end()
    await app.db.execute(sql`update users set role_id = (select id from roles where slug = 'sales')
      where id = ${demoted.userId}::uuid`)
    await log('role', ['after'])
    await app.db.execute(sql`update users set active = false where id = ${demoted.userId}::uuid`)
    const told = []
    for (let heard = await lines[1]?.next(); heard; heard = await lines[1]?.next()) told.push(...heard.old)
    expect(told).not.toContain('roles after')
  })

  it('without keeping anybody’s session alive', async () => {
    const quiet = await app.as('sales')
    const seen = async () =>
      (await app.db.execute(sql`select last_seen_at from sessions where user_id = ${quiet.userId}::uuid`))
        .rows
    const before = await seen()
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    const line = await readNewsAs(quiet, url)
    await line.next()
    expect(await seen()).toEqual(before)
    line.hangUp()
  })
})

describe('after a line was lost', () => {
  it('it is told what it missed', async () => {
    const first = await readNewsAs(staff, url)
    const at = (await first.next())?.at
    first.hangUp()
    const missed = await region()
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000)
    const second = await readNewsAs(staff, url, at)
    expect((await second.next())?.old).toContain(`regions ${missed}`)
    second.hangUp()
  })

  it('that everything is old, where too much happened or its place is of another database', async () => {
    const first = await readNewsAs(staff, url)
    const at = (await first.next())?.at
    first.hangUp()
    await log('region', many(1_001))
    const busy = await readNewsAs(staff, url, at)
    expect(await busy.next()).toMatchObject({ event: 'all-old' })
    const foreign = await readNewsAs(staff, url, '999999999999:999999999999:')
    expect(await foreign.next()).toMatchObject({ event: 'all-old' })
    for (const line of [busy, foreign]) line.hangUp()
  })
})

it.each([
  ['12', '12:12:'],
  ['12:12:', '12:12:'],
  ['12:15:12,14', '12:15:12,14'],
  ['', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['12:15', undefined],
  ['12:11:', undefined],
  ['12:15:11', undefined],
  ['12:15:14,12', undefined],
  ['12:15:15', undefined],
  ['12:15:12,', undefined],
  ['12:99999999999999999999:', undefined],
  [`1:${'0'.repeat(1_000)}2:`, undefined],
])('a place is read as PostgreSQL would: %s, %s', async (place, seen) => {
  expect(seenAt(place)).toBe(seen)
  if (seen) await app.db.execute(sql`select ${seen}::pg_snapshot`)
})

it('tells what one transaction wrote by the hundred', async () => {
  const line = await readNewsAs(staff, url)
  await line.next()
  const ids = many(200)
  await log('region', ids)
  const told = await line.until(`regions ${ids[199]}`)
  expect(ids.filter((id) => !told.includes(`regions ${id}`))).toEqual([])
  line.hangUp()
})

it('does not tell anew what a backup brought, whose transactions may have numbers yet to come', async () => {
  const line = await readNewsAs(staff, url)
  const at = (await line.next())?.at
  const row = { entity: 'region', entityId: 'restored', event: 'region.updated', actorName: 'x' }
  // Half a minute before, lest it be told as lately written.
  const createdAt = new Date(app.clock.now.getTime() - 60_000).toISOString()
  await app.db.insert(auditLog).values({ ...row, createdAt, tx: '999999999999' })
  const id = await region()
  expect(await line.until(`regions ${id}`)).not.toContain('regions restored')
  const again = await readNewsAs(staff, url, at)
  expect((await again.next())?.old).not.toContain('regions restored')
  for (const open of [line, again]) open.hangUp()
})

const server = process.env.TEST_DATABASE_URL
const onServer = server ? it : it.skip

const sameDatabase = async () => {
  const { rows } = await app.db.execute(sql`select current_database() as name`)
  const at = new URL(server ?? '')
  at.pathname = `/${rows[0]?.name}`
  return at.href
}

describe('whoever begins first and commits last', () => {
  /** Writes of both in the order of their ids, and lets the first commit when it is told to. */
  const overtaken = async () => {
    let commit: () => void = () => undefined
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    const scene = { actor: nobody, now: app.clock.now, request: { id: 'job' } }
    const entry = (entityId: string) => ({ entity: 'region', entityId, event: 'region.updated' })
    const [slow, quick] = [`slow ${Math.random()}`, `quick ${Math.random()}`]
    let written: () => void = () => undefined
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const committed = app.db.transaction(async (tx) => {
      await writeAudit(tx, scene, [entry(slow)])
      written()
      await mayCommit
    })
    await isWritten
    await app.db.transaction((tx) => writeAudit(tx, scene, [entry(quick)]))
    const end = async () => {
      commit()
      await committed
    }
    return { slow, quick, end }
  }

  onServer('is told to who listens', async () => {
    const line = await readNewsAs(staff, url)
    await line.next()
    const { slow, quick, end } = await overtaken()
    expect(await line.until(`regions ${quick}`)).not.toContain(`regions ${slow}`)
    await end()
    await line.until(`regions ${slow}`)
    line.hangUp()
  })

  onServer('is told to who comes back from what overtook it', async () => {
    const line = await readNewsAs(staff, url)
    await line.next()
    const { slow, quick, end } = await overtaken()
    let heard = await line.next()
    while (!heard?.old.includes(`regions ${quick}`)) heard = await line.next()
    line.hangUp()
    await end()
    const again = await readNewsAs(staff, url, heard.at)
    // A server that is busy tells it a moment after it has greeted.
    await again.until(`regions ${slow}`)
    again.hangUp()
  })

  onServer('does not make who comes back read everything that came after it anew', async () => {
    const line = await readNewsAs(staff, url)
    await line.next()
    const { quick, end } = await overtaken()
    await line.until(`regions ${quick}`)
    await log('region', many(1_001))
    let heard = await line.next()
    while (heard?.event !== 'all-old') heard = await line.next()
    line.hangUp()
    const missed = await region()
    const again = await readNewsAs(staff, url, heard.at)
    const told = await again.next()
    again.hangUp()
    await end()
    expect(told).toMatchObject({ event: 'old', old: [`regions ${missed}`] })
  })

  onServer('control: one who goes by the highest id seen never hears of it', async () => {
    const { slow, quick, end } = await overtaken()
    const after = (id: string) => app.db.select().from(auditLog).where(gt(auditLog.id, id))
    const [seen] = await app.db.select().from(auditLog).where(eq(auditLog.entityId, quick))
    await end()
    expect(await app.db.select().from(auditLog).where(eq(auditLog.entityId, slow))).toHaveLength(1)
    expect((await after(seen?.id ?? '')).map(({ entityId }) => entityId)).not.toContain(slow)
  })
})

onServer('a writer that dies before it tells anybody is found out', async () => {
  // It has no ears and so no voice.
  const dumb = await openPostgres(await sameDatabase())
  const line = await readNewsAs(staff, url)
  await line.next()
  const scene = { actor: nobody, now: app.clock.now, request: { id: 'job' } }
  await dumb.db.transaction((tx) =>
    writeAudit(tx, scene, [{ entity: 'region', entityId: 'untold', event: 'region.updated' }]),
  )
  await line.until('regions untold')
  line.hangUp()
  await dumb.close()
})

onServer('no transaction tells of itself, which would make it wait for every other that does', async () => {
  const dumb = await openPostgres(await sameDatabase())
  const ears = new pg.Client({ connectionString: await sameDatabase() })
  await ears.connect()
  await ears.query('listen melali_news')
  const by: number[] = []
  const heard = new Promise<number[]>((resolve) => {
    ears.on('notification', ({ payload, processId }) => (payload ? resolve(by) : by.push(processId)))
  })
  const scene = { actor: nobody, now: app.clock.now, request: { id: 'job' } }
  const writer = await dumb.db.transaction(async (tx) => {
    await writeAudit(tx, scene, [{ entity: 'group', entityId: 'silent', event: 'group.updated' }])
    return (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  })
  await ears.query(`notify melali_news, 'end'`)
  expect(await heard).not.toContain(writer)
  await ears.end()
  await dumb.close()
})

onServer('what one process writes is told by another', async () => {
  const database = await openPostgres(await sameDatabase())
  const second = await createApp({ database, env: app.env, now: () => app.clock.now })
  const line = await readNewsAs(staff, await listening({ ...app, ...second }))
  await line.next()
  const id = await region()
  expect(await line.until(`regions ${id}`)).toContain(`regions ${id}`)
  // What was told while it could not listen, it reads from the log.
  await app.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'melali changes' and datname = current_database()`)
  const missed = await region()
  expect(await line.until(`regions ${missed}`)).toContain(`regions ${missed}`)
  await second.app.close()
  await line.end()
  await database.close()
})

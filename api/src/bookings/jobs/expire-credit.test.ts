import { asc, eq } from 'drizzle-orm'
import { agentCredits, agents, type Database, refunds } from '../../db'
import { sampleAgent, sampleUser } from '../../testing/sample'
import { testDatabase } from '../../testing/test-database'
import { expireCredit } from './expire-credit'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-03-02T02:00:00.000Z')

/** An agent with these entries: what was kept up to a day, or for ever, and what was used. */
const agentWith = async (entries: readonly { cents: number; until?: string }[]) => {
  const { id } = await sampleAgent(database.db)
  for (const { cents, until } of entries)
    await database.db.insert(agentCredits).values({
      ...{ agentId: id, amountCents: cents, expiresOn: until ?? null },
      kind: cents > 0 ? 'credit_note' : 'adjustment',
    })
  return id
}
const after = async (id: string) => {
  await database.db.transaction((tx) => expireCredit(tx, NOW))
  const [agent] = await database.db.select().from(agents).where(eq(agents.id, id))
  const rows = await database.db
    .select()
    .from(agentCredits)
    .where(eq(agentCredits.agentId, id))
    .orderBy(asc(agentCredits.amountCents))
  const lapsed = rows.filter(({ kind }) => kind === 'expired').map(({ amountCents }) => amountCents)
  return { balance: agent?.creditBalanceCents, lapsed }
}

it.each([
  ['nothing before its last day is over', [{ cents: 500, until: '2026-03-02' }], 500, []],
  ['all of it, when nothing was used', [{ cents: 500, until: '2026-03-01' }], 0, [-500]],
  ['what is left of it', [{ cents: 500, until: '2026-03-01' }, { cents: -200 }], 0, [-300]],
  [
    'nothing that never lapses',
    [{ cents: 500, until: '2026-03-01' }, { cents: 400 }, { cents: -500 }],
    400,
    [],
  ],
  [
    'each by itself, the older one used first',
    [
      { cents: 500, until: '2026-02-01' },
      { cents: 400, until: '2026-03-01' },
      { cents: 100 },
      { cents: -600 },
    ],
    100,
    [-300],
  ],
] as const)('takes %s', async (_name, entries, balance, lapsed) => {
  const id = await agentWith(entries)
  expect(await after(id)).toEqual({ balance, lapsed })
  expect(await after(id)).toEqual({ balance, lapsed })
})

it('waits for an open refund that asks for it, and takes the rest once that is decided', async () => {
  const id = await agentWith([{ cents: 500, until: '2026-02-01' }, { cents: 100 }])
  const { id: requestedById } = await sampleUser(database.db)
  const [refund] = await database.db
    .insert(refunds)
    .values({ agentId: id, amountCents: 300, reason: 'Wants it back', requestedById })
    .returning()
  const untouched = { balance: 600, lapsed: [] }
  expect(await after(id)).toEqual(untouched)
  const other = await agentWith([{ cents: 500, until: '2026-02-01' }])
  expect([await after(other), await after(id)]).toEqual([{ balance: 0, lapsed: [-500] }, untouched])
  const rejected = { status: 'rejected', closedById: requestedById, closeReason: 'No' } as const
  await database.db
    .update(refunds)
    .set({ ...rejected, closedAt: NOW.toISOString() })
    .where(eq(refunds.id, refund?.id ?? ''))
  expect(await after(id)).toEqual({ balance: 100, lapsed: [-500] })
})

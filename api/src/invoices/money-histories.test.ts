import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { bookingHotels, cancellationSteps } from '../db'
import { type Account, accountsOf } from '../documents/statement-rows'
import { check, checkPages } from '../testing/money/check'
import { planOf } from '../testing/money/commands'
import { totals } from '../testing/money/oracle'
import { dropWaived } from '../testing/money/rules'
import type { Money, Trip } from '../testing/money/shapes'
import { type Command, kinds, type World } from '../testing/money/world'
import { soldBooking, TODAY } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

/** How many are lived through; a long run asks for more, with another seed each time. */
const HISTORIES = Number(process.env.HISTORIES ?? 8)
const SEED = Number(process.env.SEED ?? (process.env.HISTORIES ? Date.now() % 1_000_000 : 7))
const AT_ONCE = 6

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(9),
  share: fc.integer({ min: 1, max: 100 }),
  over: fc.nat(9).map((chance) => chance === 0),
})
const histories = (count: number, seed: number) =>
  fc.sample(fc.array(command, { minLength: 8, maxLength: 24 }), { numRuns: count, seed })

const step = (kind: Command['kind'], percent = 1, pick = 0): Command => ({
  ...{ kind, pick, share: percent, over: false },
})
/** It begins as it usually does, so that what comes has something to be about. */
const begun = [step('next'), step('pay', 70), step('decide')]
/** Or with what chance seldom strings together: once it is paid more is owed, then less, and two people give some back. */
const givenBack = [
  ...[step('next'), step('pay', 100), step('decide'), step('change', 60), step('change', 10), step('next')],
  ...[step('refund', 50), step('moveRefund'), step('moveRefund')],
]
/** A bank kept a cent, and then less is owed. */
const aCentLess = [
  ...[step('next'), step('pay', 1, 5), step('decide'), step('letGo'), step('change', 40), step('next')],
]
/** One transfer for two bookings, shared out otherwise before it is verified. */
const together = [
  ...[step('next'), step('next', 1, 1), step('summary'), step('paySummary', 60)],
  ...[step('shareOut'), step('decide')],
]
const begins = [begun, givenBack, aCentLess, together]

interface People {
  app: TestApp
  finance: TestClient
  other: TestClient
}

/** A booking of the agent, with what its contract keeps of it when it is cancelled. */
const sold = async ({ app }: People, agentId: string, feePercent: number, arrival: string): Promise<Trip> => {
  const owed = 50_001
  const { id } = await soldBooking(app.db, { agentId, arrival, totalCents: owed })
  const [line] = await app.db.select().from(bookingHotels).where(eq(bookingHotels.bookingId, id))
  const versionId = line?.contractVersionId
  if (!versionId) throw new Error('no contract')
  if (feePercent)
    await app.db
      .insert(cancellationSteps)
      .values({ versionId, daysBefore: 365, basis: 'percent', value: feePercent * 100 })
  return { id, status: 'in_process', owed, feePercent, isUnpaid: false }
}
/** By its number, so that a seed tells all of it: some have two bookings, the second due first, and some a fee. */
const moneyOf = async (with_: People, agentId: string, number: number): Promise<Money> => {
  const feePercent = [0, 30, 100][number % 3] ?? 0
  const trips = [await sold(with_, agentId, feePercent, '2026-07-01')]
  if (number % 2) trips.push(await sold(with_, agentId, feePercent, '2026-03-25'))
  return { trips, bills: [], payments: [], refunds: [], kept: [], credit: 0 }
}

const people = async (): Promise<People> => {
  const app = await testApp()
  return { app, finance: await app.as('super.admin'), other: await app.as('super.admin') }
}

/** Every command is given as the rules say it, and afterwards everything is as the oracle says. */
const live = async (with_: People, history: readonly Command[], number: number) => {
  const { id: agentId } = await with_.app.newAgent()
  const money = await moneyOf(with_, agentId, number)
  const world: World = { ...with_, agentId, money }
  const seen = new Map<string, string>()
  const told: unknown[] = []
  for (const one of [...(begins[number % begins.length] ?? []), ...history]) {
    const plan = planOf(world, one)
    if (!plan) continue
    const { status, body } = await plan.call()
    told.push([one, status, body.code])
    try {
      expect(status < 300).toBe(plan.allowed)
      if (status < 300) plan.done(body.data)
      dropWaived(money)
      await check(world, seen)
    } catch (error) {
      throw new Error(`${String(error)}\nafter ${JSON.stringify(told)}`, { cause: error })
    }
  }
  await checkPages(world)
  const statement = await accountsOf(with_.app.db, agentId, { from: TODAY, until: '9999-12-31' })
  const closing = (which: Account) => statement.find(({ account }) => account === which)?.closing ?? 0
  expect([closing('bills'), closing('credit')]).toEqual([totals(money).balance, money.credit])
}

const liveAll = async (with_: People, all: readonly (readonly Command[])[]) => {
  const left = [...all]
  const worker = async () => {
    for (let history = left.pop(); history; history = left.pop())
      await live(with_, history, left.length).catch((error: unknown) => {
        left.length = 0
        throw error
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

it(`money adds up after each step of ${HISTORIES} histories, seed ${SEED}`, async () => {
  const all = await people()
  try {
    await liveAll(all, histories(HISTORIES, SEED))
    const { rows } = (await all.app.db.execute(sql`
      select count(*)::int as numbers, max(right(number, 6)::int) as last from invoices`)) as unknown as {
      rows: { numbers: number; last: number }[]
    }
    expect(rows[0]?.numbers).toBe(rows[0]?.last)
  } finally {
    await all.app.close()
  }
})

/** A rule that somebody forgot: a function of the database, what it does, and what is done instead. */
const forgotten = [
  ['follow_credit_notes', 'credited_cents + NEW.amount_cents', 'credited_cents'],
  ['pay_refund', 'paid_cents = paid_cents - cents', 'paid_cents = paid_cents'],
  ['follow_agent_credits', 'paid_cents = paid_cents - NEW.amount_cents', 'paid_cents = paid_cents'],
  ['follow_total', 'NEW.payment_status := payment', 'PERFORM payment'],
  ['move_money', "WHEN state = 'verified' THEN cents", "WHEN state = 'verified' THEN abs(cents)"],
  ['payment_status_of', 'billed + waived >=', 'billed >='],
  ['drop_waived', 'NEW.waived_cents := 0', 'NEW.waived_cents := 1'],
  ['guard_allocation', '-OLD.amount_cents', '0'],
] as const

it.each(process.env.HISTORIES ? forgotten : forgotten.slice(0, 1))(
  'the control: %s that forgets a rule is found out',
  async (name, rule, instead) => {
    const all = await people()
    const changed = sql`replace(pg_get_functiondef(${name}::regproc), ${rule}, ${instead})`
    const { rows } = (await all.app.db.execute(sql`select ${changed} as text`)) as unknown as {
      rows: { text: string }[]
    }
    try {
      expect(rows[0]?.text).not.toContain(rule)
      await all.app.db.execute(sql.raw(rows[0]?.text ?? ''))
      await expect(liveAll(all, histories(process.env.HISTORIES ? 400 : 60, 7))).rejects.toThrow('after')
    } finally {
      await all.app.close()
    }
  },
)

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { auditLog, bookingActivities, bookingHotels, bookings, bookingTransports } from '../db'
import { type Command, commands, give, often } from '../testing/histories/commands'
import { check } from '../testing/histories/oracle'
import { of } from '../testing/histories/work'
import { type Answered, makeStage, makeWorld, type Stage, type World } from '../testing/histories/world'

/** How many are lived through; a long run asks for more, with another seed each time. */
const HISTORIES = Number(process.env.BOOKING_HISTORIES ?? 8)
const SEED = Number(process.env.SEED ?? (process.env.BOOKING_HISTORIES ? Date.now() % 1_000_000 : 7))
const AT_ONCE = process.env.BOOKING_HISTORIES ? 3 : 1

const kinds = [...Object.keys(commands), ...often] as Command['kind'][]
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(2),
  pick: fc.nat(11),
})
/** What several people do at the same moment, one moment after the other. */
const rounds = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 9 })
const histories = (count: number, seed: number) =>
  fc.sample(fc.record({ onCredit: fc.boolean(), isEarly: fc.nat(4).map((one) => one === 0), rounds }), {
    numRuns: count,
    seed,
  })
type History = ReturnType<typeof histories>[number]

const does = (...all: Command['kind'][]) => all.map((kind, who): Command => ({ kind, who, pick: 0 }))
/** It begins as it usually does, so that what comes has something to be about. */
const begun = [does('saveStay'), does('saveRide', 'saveVisit'), does('submit'), does('approve')]

/** Approves as it should be, log and all, but looks first and writes when everybody else is done. */
const naive = async ({ app: { db }, bookingId, at, people }: World, meanwhile: Promise<unknown>) => {
  const seen = (await of(people, 0).get(at)).body.data.status
  await meanwhile
  if (seen !== 'submitted') return
  for (const line of [bookingHotels, bookingActivities])
    await db.update(line).set({ status: 'requested' }).where(eq(line.bookingId, bookingId))
  const rides = bookingTransports
  await db.update(rides).set({ status: 'to_assign' }).where(eq(rides.bookingId, bookingId))
  await db.update(bookings).set({ status: 'in_process' }).where(eq(bookings.id, bookingId))
  const [before, after] = [{ status: seen }, { status: 'in_process' }]
  const told = {
    entity: 'booking',
    entityId: bookingId,
    event: 'booking.approve',
    before,
    after,
    actorName: '',
  }
  await db.insert(auditLog).values(told)
}

/** What a long run has to come by. */
const bookingMoves = [
  ...['submit', 'approve', 'cancel', 'confirm', 'reopen', 'return', 'expire', 'start', 'finish'],
]

interface Ways {
  forgets?: typeof naive
}

const live = async (stage: Stage, { onCredit, isEarly, rounds: all }: History, { forgets }: Ways) => {
  const world = await makeWorld(stage, onCredit)
  const told: unknown[] = []
  const look = async (): Promise<Answered> => (await of(stage.people, 1).get(world.at)).body.data
  let seen = await look()
  for (const round of [...(isEarly ? begun.slice(0, 2) : begun), ...all]) {
    const given = Promise.all(round.map((one) => give(world, seen, one)))
    const answers = forgets ? await Promise.all([given, forgets(world, given)]).then(([a]) => a) : await given
    told.push(round.map(({ kind }, at) => [kind, answers[at]?.status, answers[at]?.body?.code]))
    try {
      const faults = answers.filter(({ status }) => status >= 500)
      if (faults.length) throw new Error(`a fault: ${JSON.stringify(faults.map(({ body }) => body))}`)
      seen = await look()
      await check(world, seen)
    } catch (error) {
      throw new Error(`${String(error)}\nafter ${JSON.stringify(told)}`, { cause: error })
    }
  }
  return told
}

/** Lives through what is left; the clock of one such stage is nobody else's. */
const liveOn = async (left: History[], ways: Ways, prepare?: (stage: Stage) => Promise<unknown>) => {
  const stage = await makeStage()
  try {
    await prepare?.(stage)
    for (let history = left.pop(); history; history = left.pop()) await live(stage, history, ways)
    const { rows } = (await stage.app.db.execute(sql`
      select event, count(*)::int as count from audit_log where entity = 'booking' group by event`)) as unknown as {
      rows: { event: string; count: number }[]
    }
    return rows
  } finally {
    left.length = 0
    await stage.app.close()
  }
}

const liveAll = async (
  all: readonly History[],
  ways: Ways = {},
  prepare?: (stage: Stage) => Promise<unknown>,
) => {
  const left = [...all]
  const stages = Array.from({ length: AT_ONCE }, () => liveOn(left, ways, prepare))
  const reached: Record<string, number> = {}
  for (const { event, count } of (await Promise.all(stages)).flat())
    reached[event] = (reached[event] ?? 0) + count
  return reached
}

test(
  `no illegal state in ${HISTORIES} histories of a booking that several work on, seed ${SEED}`,
  async () => {
    const reached = await liveAll(histories(HISTORIES, SEED))
    const moved = process.env.BOOKING_HISTORIES ? bookingMoves : bookingMoves.slice(0, 2)
    expect(moved.filter((event) => !reached[`booking.${event}`])).toEqual([])
  },
  2 ** 31 - 1,
)

describe('the control finds out', () => {
  const some = () => histories(process.env.BOOKING_HISTORIES ? 100 : 8, 7)

  it('who looks first and writes later', async () => {
    await expect(liveAll(some(), { forgets: naive })).rejects.toThrow(/began at submitted[\s\S]*after/)
  })

  it('totals that don’t follow their lines', async () => {
    const forget = ({ app }: Stage) =>
      app.db.execute(sql`alter table booking_activities disable trigger follow_lines`)
    await expect(liveAll(some(), {}, forget)).rejects.toThrow(/activity_cents is 0[\s\S]*after/)
  })
})

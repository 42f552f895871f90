import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { silentProxy } from '../../testing/silent-proxy'
import type { Db } from '../database'
import { openPostgres } from '../postgres'
import { replicaOn } from './replica'

/** A clock that the test moves: whoever waits has waited when it says so. */
const handClock = () => {
  let now = 0
  let waiting: { until: number; end(): void }[] = []
  return {
    elapsed: () => now,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const leave = () => reject(signal.reason)
        signal.addEventListener('abort', leave)
        const end = () => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        waiting.push({ until: now + ms, end })
      }),
    async pass(ms: number) {
      now += ms
      const [over, left] = [true, false].map((is) => waiting.filter(({ until }) => until <= now === is))
      waiting = left ?? []
      for (const { end } of over ?? []) end()
      await turn()
    },
  }
}

const unanswered = new Promise<never>(() => undefined)

describe('a replica', () => {
  /** What it answers when it is asked how far it has come, and how often it was. */
  let answer: () => Promise<object>
  let asked: number
  let clock: ReturnType<typeof handClock>
  let replica: ReturnType<typeof replicaOn>
  const at = (place: number) => async () => ({ rows: [{ place }] })

  beforeEach(() => {
    ;[asked, answer, clock] = [0, at(7), handClock()]
    const db = {
      execute() {
        asked++
        return answer()
      },
    } as unknown as Db
    replica = replicaOn(db, () => undefined, { ...clock, connection: 600 })
  })

  test('that takes long and answers meanwhile is waited for', async () => {
    let end = (_: string) => {}
    const read = replica.read(() => new Promise<string>((resolve) => (end = resolve)))
    for (let second = 0; second < 60; second++) await clock.pass(1_000)
    expect(asked).toBeGreaterThan(10)
    end('found')
    expect(await read).toBe('found')
  })

  test('that fell silent is given up, and rests', async () => {
    expect(await replica.reached(7)).toBe(true)
    answer = () => unanswered
    const read = replica.read(() => unanswered)
    const failed = expect(read).rejects.toThrow('silent')
    await clock.pass(1_500)
    await clock.pass(1_500)
    await failed
    expect([await replica.reached(7), asked]).toEqual([false, 2])
  })

  test('that fell silent is asked again after its rest, by one list alone', async () => {
    answer = () => unanswered
    const [first] = [replica.reached(7), await clock.pass(1_500)]
    expect(await first).toBe(false)
    await clock.pass(5_000)
    answer = at(7)
    const [one, other] = [replica.reached(7), replica.reached(7)]
    expect([await one, await other, await replica.reached(7), asked]).toEqual([true, false, true, 2])
  })

  test('whose statement fails isn’t left alone for that', async () => {
    expect(await replica.reached(7)).toBe(true)
    await expect(replica.read(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await replica.reached(7)).toBe(true)
  })
})

const server = process.env.TEST_DATABASE_URL ?? ''

;(server ? test : test.skip)('one behind a line that was cut without a word is given up', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const proxy = await silentProxy(server)
  const clock = handClock()
  const { replica, close } = await openPostgres(server, {
    replicaUrl: proxy.url,
    replicaPatience: { ...clock, connection: 600 },
  })
  const one = (db: Db) => db.execute<{ one: number }>(sql`select 1 as one`)
  expect((await replica?.read(one))?.rows).toEqual([{ one: 1 }])

  proxy.silence()
  // The control: who only asks, waits.
  const alone = one(replica!.db).then(
    () => 'answered',
    () => 'ended',
  )
  const read = replica?.read(one)
  const failed = expect(read).rejects.toThrow('silent')
  await clock.pass(1_500)
  await clock.pass(1_500)
  await failed
  expect(await Promise.race([alone, turn('waiting')])).toBe('waiting')
  expect(await replica?.reached(0)).toBe(false)

  proxy.close()
  expect(await alone).toBe('ended')
  await close()
})

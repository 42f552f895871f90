import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq, sql } from 'drizzle-orm'
import { compiled } from '../../../tools/testing/compiled.mjs'
import { type TestApp, testApp } from '../testing/test-app'
import { numberSeries } from '.'

/** How many numbers, for how many clients, of whom one process of them after the other is killed; a long run asks for more. */
const NUMBERS = Number(process.env.NUMBERS ?? 300)
const CLIENTS = Number(process.env.NUMBER_CLIENTS ?? 8)
const KILLS = Number(process.env.NUMBER_KILLS ?? 2)
const PROCESSES = 2

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

onServer('numbers of documents', () => {
  let app: TestApp
  let program: string
  beforeAll(async () => {
    app = await testApp()
    program = await compiled(join(import.meta.dirname, '../testing/number-until-killed.ts'), app.folder)
    // Without a constraint: a double would be stored, and seen.
    await app.db.execute(sql`create table numbers_given (number text)`)
  })
  afterAll(() => app.close())

  const databaseUrl = async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    return url.href
  }

  const giver = async (): Promise<ChildProcess> => {
    const clients = String(Math.ceil(CLIENTS / PROCESSES))
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: await databaseUrl(), CLIENTS: clients },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface(child.stdout).on('line', (number) => {
      if (!/^SOAK-2026-\d{6}$/.test(number)) return
      told.add(number)
      heard.emit('number')
    })
    return child
  }

  /** What its process said was committed. */
  const told = new Set<string>()
  const heard = new EventEmitter()
  const until = async (count: number) => {
    while (told.size < count) await once(heard, 'number')
  }

  const killed = async (child: ChildProcess | undefined) => {
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  test(
    `${NUMBERS} for ${CLIENTS} clients have no gap and no double, through ${KILLS} kills`,
    async () => {
      const givers = await Promise.all(Array.from({ length: PROCESSES }, giver))
      for (let kill = 1; kill <= KILLS; kill++) {
        await until(Math.floor((NUMBERS * kill) / (KILLS + 1)))
        await killed(givers.shift())
        givers.push(await giver())
      }
      await until(NUMBERS)
      for (const child of givers) await killed(child)
      // What was being given at the last kill is undone first: its lock is waited for.
      await app.db
        .update(numberSeries)
        .set({ last: numberSeries.last })
        .where(eq(numberSeries.series, 'SOAK'))
      const { rows } =
        await app.db.execute(sql`select count(*)::int as all, count(distinct number)::int as unlike,
      max(right(number, 6)::int) as highest, (select last from number_series where series = 'SOAK') as last from numbers_given`)
      const [{ all = 0 } = {}] = rows as { all: number }[]
      expect(all).toBeGreaterThanOrEqual(NUMBERS)
      expect(rows).toEqual([{ all, unlike: all, highest: all, last: all }])
      const stored = await app.db.execute<{ number: string }>(sql`select number from numbers_given`)
      const kept = new Set(stored.rows.map(({ number }) => number))
      expect([...told].filter((number) => !kept.has(number))).toEqual([])
    },
    2 ** 31 - 1,
  )

  test('the control: who reads the last number and writes the next one gives doubles', async () => {
    await app.db.insert(numberSeries).values({ series: 'CTRL', year: 2026, last: 0 })
    const one = eq(numberSeries.series, 'CTRL')
    const seen = await Promise.all(
      Array.from({ length: 8 }, () => app.db.select().from(numberSeries).where(one)),
    )
    const taken = seen.flat().map(({ last }) => last + 1)
    expect(new Set(taken).size).toBeLessThan(taken.length)
  })
})

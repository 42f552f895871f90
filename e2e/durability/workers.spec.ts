import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { freePort } from '../bench/free-port'
import { Client } from '../support/client'
import { engines } from '../support/databases'
import { startDemo } from '../support/demo'
import type { RunningServer } from '../support/server'

const CALLS_A_MINUTE = 40
const CALLERS = 8

let server: RunningServer
let metrics: string

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pidsThat = (said: string) =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { pid: number; msg: string } => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith(said))
    .map(({ pid }) => pid)

const listening = () => [...new Set(pidsThat('Server listening'))].filter(isAlive)
const twoAtWork = () => expect.poll(() => listening().length).toBe(2)

/** Ends a worker as a crash would, and waits for the one that takes its place. */
const lose = async (pid: number) => {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => childrenOf(server.pid)).not.toContain(pid)
  await twoAtWork()
}

/** Calls without pause until told to stop; gives how many came to nothing one after the other, at most. */
const callOn = (stopped: () => boolean) =>
  Promise.all(
    Array.from({ length: CALLERS }, async () => {
      let [answered, lost, lostInRow] = [0, 0, 0]
      while (!stopped()) {
        const answer = await fetch(`${server.url}/ready`).catch(() => undefined)
        await answer?.text()
        if (answer && answer.status !== 200) throw new Error(`refused with ${answer.status}`)
        answered += answer ? 1 : 0
        lost = answer ? 0 : lost + 1
        lostInRow = Math.max(lost, lostInRow)
      }
      return { answered, lostInRow }
    }),
  )

test.describe('two workers', () => {
  test.skip(!engines.includes('postgres') || process.platform !== 'linux', 'They need PostgreSQL and /proc')
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    const metricsPort = await freePort()
    metrics = `http://127.0.0.1:${metricsPort}/`
    const env = { WORKERS: '2', LOG_LEVEL: 'info', METRICS_PORT: `${metricsPort}` }
    server = await startDemo('postgres', { env: { ...env, CALLS_A_MINUTE: `${CALLS_A_MINUTE}` } })
    await twoAtWork()
  })
  test.afterAll(() => server?.remove())

  test('greet once, and one of them keeps the clock', async () => {
    await expect.poll(() => pidsThat('keeps time').length).toBe(1)
    expect(server.said().match(/ready at/g)).toHaveLength(1)
  })

  test('one that dies is replaced; only what it had in hand is lost, and the other answers on', async () => {
    const [keeper = 0] = pidsThat('keeps time')
    const other = listening().find((pid) => pid !== keeper) ?? 0
    let done = false
    const calls = callOn(() => done)
    await lose(other)
    done = true
    for (const { answered, lostInRow } of await calls) {
      expect(answered).toBeGreaterThan(0)
      // A caller may meet the dead one once more before the system has told that it is dead.
      expect(lostInRow).toBeLessThanOrEqual(2)
    }
    expect(server.said()).toContain(`Worker ${other} ended (SIGKILL); another takes its place.`)
  })

  test('the clock goes on with the one that replaces its keeper, and with no other', async () => {
    const [keeper = 0, ...others] = pidsThat('keeps time')
    expect(others).toEqual([])
    await lose(keeper)
    await expect.poll(() => pidsThat('keeps time').length).toBe(2)
    expect(listening()).toContain(pidsThat('keeps time')[1])
  })

  test('count a caller’s minute together, and what they did is told as one', async () => {
    const client = await new Client(server).signIn('sales@melali.test')
    const began = Date.now()
    const answers = await Promise.all(
      Array.from({ length: CALLS_A_MINUTE * 2 }, () => client.call('GET', '/api/auth/me')),
    )
    const minutes = 1 + Math.ceil((Date.now() - began) / 60_000)
    const passed = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 429).length).toBe(answers.length - passed)
    expect(passed).toBeLessThanOrEqual(CALLS_A_MINUTE * (minutes - 1))
    // Of a lease of two, the other worker may keep one for itself.
    expect(passed).toBeGreaterThanOrEqual(CALLS_A_MINUTE - 1)

    const told = await (await fetch(metrics)).text()
    const counts = told.matchAll(
      /^http_request_duration_seconds_count\{.*route="\/api\/auth\/me".*\} (\d+)$/gm,
    )
    expect([...counts].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(answers.length)
  })

  test('all end when the one that leads is told to', async () => {
    const workers = childrenOf(server.pid)
    expect(workers).toHaveLength(2)
    await server.stop()
    expect(workers.filter(isAlive)).toEqual([])
  })
})

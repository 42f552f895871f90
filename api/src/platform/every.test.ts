import { every, orAfter } from './every'

test('what is under way is waited for', async () => {
  let isDone = false
  const run = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    isDone = true
  }
  await orAfter(60_000, every(60_000, run, fail))()
  expect(isDone).toBe(true)
})

test('what doesn’t end keeps nobody from ending', async () => {
  const stop = orAfter(
    1,
    every(60_000, () => new Promise<void>(() => {}), fail),
  )
  await expect(stop()).resolves.toBeUndefined()
})

const fail = (error: unknown) => {
  throw error
}

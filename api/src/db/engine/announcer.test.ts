import { Announcer } from './announcer'

/** An announcer whose words and rests end when the test says so. */
const scene = () => {
  const under: { end(): void; fail(): void }[] = []
  const step = () =>
    new Promise<void>((resolve, reject) => {
      under.push({ end: resolve, fail: () => reject(new Error('lost')) })
    })
  const send = jest.fn(step)
  const announcer = new Announcer(send, step)
  const then = async (how: 'end' | 'fail' = 'end') => {
    under.shift()?.[how]()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { announcer, send, then }
}

test('the first is told at once, those that come meanwhile by one more word', async () => {
  const { announcer, send, then } = scene()
  for (let turn = 0; turn < 50; turn++) announcer.tell()
  expect(send).toHaveBeenCalledTimes(1)
  await then()
  announcer.tell()
  expect(send).toHaveBeenCalledTimes(1)
  await then()
  expect(send).toHaveBeenCalledTimes(2)
  await then()
  await then()
  expect(send).toHaveBeenCalledTimes(2)
  announcer.tell()
  expect(send).toHaveBeenCalledTimes(3)
})

test('a word that is lost is followed by the next', async () => {
  const { announcer, send, then } = scene()
  announcer.tell()
  await then('fail')
  await then()
  announcer.tell()
  expect(send).toHaveBeenCalledTimes(2)
})

import { removeFolders } from '@melali/shared/release/fixtures'
import { newCheckout } from './testing/checkout'

afterAll(removeFolders)

test('what ends with 3 is refused in words and changed nothing, with 2 not understood, with 0 live', async () => {
  const { site, key, bookingIs, registry, ran, ranAsWritten } = await newCheckout()
  bookingIs('booking()')
  const released = (words: readonly string[], env = {}) => ran('release-remote', words, env)
  const before = registry()
  for (const words of [['booking', '--canary'], ['nothing'], ['booking', '--to']])
    expect(released(words)).toEqual({
      status: 2,
      told: expect.stringMatching(/^(--canary wants|Usage: npm run release:remote|--to wants a site)/),
    })
  expect(released(['booking'], { BUILD_ENDS_WITH: '1' })).toEqual({
    status: 3,
    told: 'remote-booking can’t be released:\n  the build failed, as is told above\nNothing was changed.\n',
  })
  expect(registry()).toBe(before)

  expect(released(['booking'])).toEqual({
    status: 0,
    told: expect.stringMatching(/^booking is at 1\.0\.0-\w+ in (.+)\n$/),
  })
  expect(ranAsWritten('release-remote', ['booking']).told).toContain(` in ${site}\n`)
  const live = registry()
  const refused = released(['booking'], key('second'))
  expect([refused.status, refused.told]).toEqual([3, expect.stringContaining('say --new-key')])
  expect(registry()).toBe(live)
  expect(released(['booking', '--new-key'], key('second')).status).toBe(0)
})

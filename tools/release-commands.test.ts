import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@melali/shared/contract'
import { removeFolders } from '@melali/shared/release/fixtures'
import { newCheckout } from './testing/checkout'

afterAll(removeFolders)

test('each command says what is live where, and ends as the operator is told', async () => {
  const { site, key, bookingIs, shellIs, registry, ran } = await newCheckout()
  const live = () => (JSON.parse(registry()) as Registry).remotes[0]?.version ?? ''
  const does = (tool: string, words: readonly string[], told: string) =>
    expect(ran(tool, words)).toEqual({ status: 0, told: `${told}\n` })
  const ends = (status: number, told: string, tool: string, words: readonly string[], env = {}) => {
    const before = registry()
    expect(ran(tool, words, env)).toEqual({ status, told: expect.stringContaining(told) })
    expect(registry()).toBe(before)
  }

  bookingIs('one')
  expect(ran('release-remote', ['booking']).status).toBe(0)
  const one = live()
  bookingIs('two')
  expect(ran('release-remote', ['booking', '--canary', '--share', '10'])).toEqual({
    status: 0,
    told: expect.stringMatching(` in ${site} for 10 % of sessions; for all others at ${one}\n$`),
  })
  const two = (JSON.parse(registry()) as Registry).canaries?.booking?.entry.version ?? ''
  ends(2, 'Usage: npm run promote', 'canary', ['promote'])
  does('canary', ['take-back', 'booking'], `booking ${two} is taken back in ${site}`)
  ends(3, 'it has no canary', 'canary', ['promote', 'booking'])
  ran('release-remote', ['booking', '--canary', '--users', 'a@b'])
  does('canary', ['promote', 'booking'], `booking is at ${two} in ${site}, it was at ${one}`)

  ends(2, 'mark-bad wants', 'mark-bad', ['booking', two])
  does(
    'mark-bad',
    ['booking', two, 'loses', 'drafts'],
    `booking ${two} is marked bad in ${site}, and still live: roll it back`,
  )
  ends(2, 'Usage: npm run roll-back', 'roll-back', [])
  does('roll-back', ['booking'], `booking is at ${one} in ${site}, it was at ${two}`)
  ends(3, 'nothing healthy was live before', 'roll-back', ['booking'])
  ends(3, 'was marked bad by Ayu on', 'release-remote', ['booking'])
  const typo = join(site, '../typo')
  ends(3, `${typo} has no booking`, 'roll-back', ['booking', '--to', typo])
  expect(existsSync(`${typo}.drafts`)).toBe(false)

  shellIs('next')
  ends(2, 'Usage: npm run release:shell', 'release-shell', ['nothing'])
  ends(3, 'say --new-key', 'release-shell', [])
  expect(ran('release-shell', ['--new-key'])).toEqual({
    status: 0,
    told: expect.stringMatching(`^shell is at \\w+ in ${site}, it was at \\w+\n$`),
  })

  expect(ran('releases', ['booking']).told).toContain('bad: loses drafts (Ayu)')
  ends(3, 'has no boking; it has shell, booking', 'releases', ['boking'])
  // Nobody listens there.
  ends(1, 'It may be live or not', 'roll-back', ['booking', '--to', 'http://127.0.0.1:1'], key('first'))
})

test('a key is made, listed and revoked; what there is none of is refused', async () => {
  const { site, ran } = await newCheckout()
  expect(ran('keys', ['new'])).toEqual({ status: 2, told: expect.stringContaining('wants the names') })
  expect(ran('keys', ['new', 'booking'])).toEqual({
    status: 0,
    told: expect.stringContaining(`${site}.keys/booking-`),
  })
  const [fingerprint = ''] = ran('keys', []).told.split(' ')
  expect(ran('keys', ['revoke', 'none'])).toEqual({ status: 3, told: expect.stringContaining(fingerprint) })
  expect(ran('keys', ['revoke', fingerprint]).status).toBe(0)
  expect(ran('keys', ['remove'])).toEqual({ status: 2, told: expect.stringContaining('Usage: npm run keys') })
})

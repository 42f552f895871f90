import { Told } from '../../db/changes'
import { nobody } from './actor'
import { REMEMBERED_MS, type Remembering, rememberSessions } from './session-cache'
import type { FoundSession } from './session-repo'

const start = new Date('2026-03-02T02:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)

const sessionOf = (name: string, lastSeenAt = start): FoundSession => ({
  session: { id: name, actor: { ...nobody, name } },
  lastSeenAt: lastSeenAt.toISOString(),
  expiresAt: later(100_000).toISOString(),
})

/** A cache whose clock is moved, over a database of one user, who is called otherwise with each reading. */
const scene = (find?: Remembering['find']) => {
  const told = new Told()
  told.setHeard(true)
  const clock = { ms: 0 }
  const read: string[] = []
  const finding: Remembering['find'] = async (hash, now) => {
    read.push(hash)
    return sessionOf(`reading ${read.length}`, now)
  }
  const session = rememberSessions({ changes: told, elapsed: () => clock.ms, find: find ?? finding })
  const nameAt = async (hash = 'one', now = start) => (await session(hash, now))?.actor.name
  return { told, clock, read, nameAt }
}

test('what was read answers for some seconds, for its own session alone', async () => {
  const { clock, nameAt } = scene()
  expect(await nameAt()).toBe('reading 1')
  clock.ms = REMEMBERED_MS - 1
  expect(await nameAt()).toBe('reading 1')
  expect(await nameAt('other')).toBe('reading 2')
  clock.ms = REMEMBERED_MS
  expect(await nameAt()).toBe('reading 3')
})

test('it answers for no session that is over, or that the database should know to be in use', async () => {
  const { nameAt, read } = scene(async (hash) => {
    read.push(hash)
    return sessionOf('as stored')
  })
  await nameAt()
  await nameAt('one', later(59_999))
  expect(read).toHaveLength(1)
  await nameAt('one', later(60_000))
  expect(read).toHaveLength(2)

  const over = scene()
  await over.nameAt('one', later(99_000))
  await over.nameAt('one', later(99_999))
  expect(over.read).toHaveLength(1)
  await over.nameAt('one', later(100_000))
  expect(over.read).toHaveLength(2)
})

test('nobody is not remembered', async () => {
  const { nameAt, read } = scene(async (hash) => {
    read.push(hash)
    return null
  })
  expect([await nameAt(), await nameAt()]).toEqual([undefined, undefined])
  expect(read).toHaveLength(2)
})

test('a change makes everything be read again', async () => {
  const { told, nameAt } = scene()
  await nameAt()
  told.tell('something else')
  expect(await nameAt()).toBe('reading 1')
  told.tell('sessions')
  expect(await nameAt()).toBe('reading 2')
})

test('nothing remembered counts while changes can’t be heard, nor what was remembered before', async () => {
  const { told, nameAt } = scene()
  await nameAt()
  told.setHeard(false)
  expect([await nameAt(), await nameAt()]).toEqual(['reading 2', 'reading 3'])
  told.setHeard(true)
  expect([await nameAt(), await nameAt()]).toEqual(['reading 4', 'reading 4'])
})

describe('what was being read', () => {
  /** The first reading is under way when `meanwhile` happens. */
  const reading = async (meanwhile: (told: Told) => void) => {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    let readings = 0
    const { told, nameAt } = scene(async () => {
      const name = `reading ${++readings}`
      if (readings === 1) await opened
      return sessionOf(name)
    })
    const first = nameAt()
    meanwhile(told)
    open()
    await first
    return nameAt()
  }

  test('when a change was told is not remembered after it', async () => {
    expect(await reading((told) => told.tell('sessions'))).toBe('reading 2')
  })

  test('when the ears were opened is not remembered either', async () => {
    const open = (told: Told) => {
      told.setHeard(false)
      told.setHeard(true)
    }
    expect(await reading(open)).toBe('reading 2')
  })

  test('control: without a change it is remembered', async () => {
    expect(await reading(() => undefined)).toBe('reading 1')
  })
})

test('beyond some thousand the oldest are read again', async () => {
  const { nameAt, read } = scene()
  for (let n = 0; n <= 2_000; n++) await nameAt(`session ${n}`)
  await nameAt('session 1')
  expect(read).toHaveLength(2_001)
  await nameAt('session 0')
  expect(read).toHaveLength(2_002)
})

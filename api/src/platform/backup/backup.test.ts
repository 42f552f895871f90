import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { auditLog, type Database, type Db, uploads, users } from '../../db'
import { migrationsRun } from '../../db/engine/migrations'
import { syncRoles } from '../../people/auth/sync-roles'
import { ensureSetting } from '../../settings/repo'
import { memoryDatabase } from '../../testing/memory-database'
import {
  sampleBooking,
  sampleHotelLine,
  sampleInvoice,
  samplePayment,
  sampleUser,
} from '../../testing/sample'
import {
  publishedActivityContract,
  publishedHotelContract,
  publishedTransportContract,
} from '../../testing/sample-contracts'
import { testDatabase } from '../../testing/test-database'
import type { Storage } from '../storage'
import { backUp } from './backup'
import { type Manifest, readManifest, writeManifest } from './manifest'
import { restore } from './restore'

const NOW = new Date('2026-03-02T02:00:00.000Z')

const memoryStorage = () => {
  const files = new Map<string, Buffer>()
  const storage: Storage = {
    put: async (key, bytes) => void files.set(key, bytes),
    async get(key) {
      const bytes = files.get(key)
      if (!bytes) throw new Error(`no ${key}`)
      return bytes
    },
    delete: async (key) => void files.delete(key),
  }
  return { files, storage }
}

const target = async (database = testDatabase()) => ({ database: await database, ...memoryStorage() })
type Target = Awaited<ReturnType<typeof target>>

/** Some of everything, and words that a file of lines could stumble over. */
const fillWith = async ({ database: { db }, storage }: Target) => {
  await syncRoles(db, [])
  await ensureSetting(db)
  const actor = await sampleUser(db, { name: 'Line\nbreak, "quotes" \\ 日本 \u2028' })
  const { version } = await publishedHotelContract(db)
  await publishedTransportContract(db)
  await publishedActivityContract(db)
  const booking = await sampleBooking(db)
  await sampleHotelLine(db, booking.id, { contractVersionId: version.id })
  await samplePayment(db, await sampleInvoice(db))
  await db.execute(sql`select next_code('bookings', 'BK', 2026)`)
  const at = { entity: 'user', entityId: actor.id, event: 'user.tried', actorName: actor.name }
  // Two that JSON would make one: no value, and a value that is null.
  await db.insert(auditLog).values({ ...at, before: null, after: sql`'null'::jsonb` })
  for (const key of ['one/one.png', 'two/two.png']) await sampleUpload(db, storage, key, actor.id)
}

const sampleUpload = async (db: Db, storage: Storage, key: string, ownerId: string) => {
  await storage.put(key, Buffer.from(`picture ${key}`), 'image/png')
  const file = { name: 'picture.png', mime: 'image/png', size: 3, width: 1, height: 1, sha256: 'x' } as const
  await db.insert(uploads).values({ ...file, key, ownerId })
}

let folder: string
let source: Target
let made: Manifest
const saved = () => join(folder, 'saved')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'melali-backup-'))
  source = await target()
  await fillWith(source)
  made = await backUp(source, saved(), NOW)
})
afterAll(async () => {
  await source.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A target for one test. */
const on = async (work: (to: Target) => Promise<void>, database?: Promise<Database>) => {
  const to = await target(database)
  try {
    await work(to)
  } finally {
    await to.database.close()
  }
}

const content = ({ tables, sequences, uploads: files }: Manifest) => ({
  tables: tables.map(({ fileSha256: _, ...table }) => table),
  sequences,
  uploads: files,
})

/** What a backup of the target would be. */
const again = async (to: Target) => {
  const name = join(folder, `again-${Math.random()}`)
  return content(await backUp(to, name, NOW))
}

const isEmpty = async ({ database, files }: Target) => {
  expect(files.size).toBe(0)
  expect(await database.db.select().from(users)).toEqual([])
}

/** The backup with something done to it. */
const spoiled = (spoil: (copy: string) => void) => {
  const copy = join(folder, `spoiled-${Math.random()}`)
  cpSync(saved(), copy, { recursive: true })
  spoil(copy)
  return copy
}

test('restore equals backup: every table, sequence and upload, and it works on', () =>
  on(async (to) => {
    expect(made.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25)
    expect(made.uploads).toHaveLength(2)
    expect(made.sequences).toContainEqual({ name: 'bookings_codes_2026', first: 1, last: 1 })
    await restore(to, saved())
    expect(await again(to)).toEqual(content(made))
    expect(to.files).toEqual(source.files)

    const { db } = to.database
    const { rows } = await db.execute(
      sql`select before is null as nothing, after = 'null' as value from audit_log where event = 'user.tried'`,
    )
    expect(rows).toEqual([{ nothing: true, value: true }])
    // Triggers and references are there again.
    await expect(db.delete(auditLog)).rejects.toThrow()
    await expect(sampleUser(db, { roleId: crypto.randomUUID() })).rejects.toThrow()
    const [one] = await db.select().from(users).limit(1)
    const changed = await db.update(users).set({ name: 'Renamed' }).where(eq(users.id, one!.id)).returning()
    expect(changed[0]?.version).toBe(one!.version + 1)
  }))

test('of one engine into the other', () =>
  on(async (to) => {
    await restore(to, saved())
    expect(await again(to)).toEqual(content(made))
  }, memoryDatabase()))

test('one byte changed in any file is refused before anything is touched', () =>
  on(async (to) => {
    const names = readdirSync(saved(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(saved().length + 1))
    const some = ['manifest.json', 'manifest.sha256', 'tables/bookings.gz', `uploads/${made.uploads[0]!.key}`]
    expect(names).toEqual(expect.arrayContaining(some))
    for (const name of some) {
      const copy = spoiled((in_) => {
        const bytes = readFileSync(join(in_, name))
        const at = Math.floor(bytes.length / 2)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        writeFileSync(join(in_, name), bytes)
      })
      await expect(restore(to, copy)).rejects.toThrow('is not what was written')
    }
    await expect(
      restore(
        to,
        spoiled((in_) => rmSync(join(in_, 'tables/bookings.gz'))),
      ),
    ).rejects.toThrow('is not there')
    await isEmpty(to)
  }))

test('rows that would not be those of the backup are found out, and none of them stays', () =>
  on(async (to) => {
    const copy = spoiled(() => undefined)
    const told = await readManifest(copy)
    const tables = told.tables.map((table) =>
      table.name === 'bookings' ? { ...table, sha256: '0'.repeat(64) } : table,
    )
    await writeManifest(copy, { ...told, tables })
    await expect(restore(to, copy)).rejects.toThrow('bookings would not be what was backed up')
    expect(await to.database.db.select().from(users)).toEqual([])
  }))

test('files that the storage gives back otherwise are found out', () =>
  on(async (to) => {
    const storage = { ...to.storage, get: async () => Buffer.from('something else') }
    await expect(restore({ ...to, storage }, saved())).rejects.toThrow(
      'The storage gives back something else',
    )
    expect(await to.database.db.select().from(users)).toEqual([])
  }))

test('a database with something in it is refused unless told, and then holds the backup alone', () =>
  on(async (to) => {
    const { db } = to.database
    await db.execute(sql`select next_code('bookings', 'BK', 2031)`)
    await sampleUpload(db, to.storage, 'old', (await sampleUser(db)).id)
    await expect(restore(to, saved())).rejects.toThrow(/not empty: .*users.*--replace/)
    expect(to.files.size).toBe(1)
    await restore(to, saved(), { replace: true })
    expect(await again(to)).toEqual(content(made))
    expect(to.files).toEqual(source.files)
  }))

test('a database that is newer than the backup is refused', () =>
  on(async (to) => {
    const copy = spoiled(() => undefined)
    const told = await readManifest(copy)
    await writeManifest(copy, { ...told, migrations: told.migrations.slice(0, -1) })
    expect(await migrationsRun(to.database.db)).toEqual(told.migrations)
    await expect(restore(to, copy)).rejects.toThrow('newer than the backup')
  }))

test('an upload that the storage lost is named, and the rest is backed up', async () => {
  const [lost] = made.uploads
  const storage = {
    ...source.storage,
    get: async (key: string) => (key === lost!.key ? Promise.reject() : source.storage.get(key)),
  }
  const told = await backUp({ ...source, storage }, join(folder, 'without'), NOW)
  expect(told.missing).toEqual([lost!.key])
  expect(content(told)).toEqual({ ...content(made), uploads: made.uploads.slice(1) })
})

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, type Db, uploads } from '../../db'
import { migrationsRun } from '../../db/engine/migrations'
import type { Storage } from '../storage'
import { quoted, sequencesOf, type Table, tablesOf, unloggedTables } from './catalogue'
import { checkBackup, Damaged, type Manifest, tableFile, uploadFile } from './manifest'
import { checksumOf, insertLines } from './rows'
import { withoutGuards } from './without-guards'

interface Target {
  database: Database
  storage: Storage
}

export class Refused extends Error {
  override name = 'Refused'
}

const LINES_AT_ONCE = 1_000
const CHARACTERS_AT_ONCE = 4_000_000

const filled = async (db: Db) => {
  const found: string[] = []
  for (const { name } of await tablesOf(db)) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length) found.push(name)
  }
  return found
}

/** The target has run what the backup had run, or less of it. */
const refuseUnfit = async ({ db }: Database, { migrations }: Manifest, replace: boolean) => {
  const run = await migrationsRun(db)
  if (run.some((hash, index) => hash !== migrations[index]))
    throw new Refused(
      'The database is newer than the backup, or another one. Restore into an empty database.',
    )
  const kept = replace ? [] : await filled(db)
  if (kept.length)
    throw new Refused(`The database is not empty: ${kept.join(', ')}. Say --replace to lose what it holds.`)
}

const load = async (tx: Db, table: Table, folder: string) => {
  const packed = createReadStream(tableFile(folder, table.name))
  let lines: string[] = []
  let characters = 0
  const write = async () => {
    if (lines.length) await insertLines(tx, table, lines)
    lines = []
    characters = 0
  }
  for await (const line of createInterface({ input: packed.pipe(createGunzip()), crlfDelay: Infinity })) {
    lines.push(line)
    characters += line.length
    if (lines.length >= LINES_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await write()
  }
  await write()
}

/** Those that are made by the way, one a table and year, and where all of them stand. */
const setSequences = async (tx: Db, sequences: Manifest['sequences']) => {
  const told = new Set(sequences.map(({ name }) => name))
  for (const { name } of await sequencesOf(tx))
    if (!told.has(name)) await tx.execute(sql`drop sequence ${sql.identifier(name)}`)
  for (const { name, first, last } of sequences) {
    await tx.execute(sql.raw(`create sequence if not exists ${quoted(name)} start ${first}`))
    await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last ?? first}, ${last !== null})`)
  }
}

const verifyTables = async (tx: Db, told: Manifest) => {
  for (const table of await tablesOf(tx)) {
    const kept = told.tables.find(({ name }) => name === table.name)
    const found = await checksumOf(tx, table)
    if (kept?.sha256 !== found.sha256)
      throw new Damaged(`${table.name} would not be what was backed up: ${found.rows} rows of ${kept?.rows}`)
  }
}

const sameColumns = (one: Table['columns'], other: Table['columns']) =>
  JSON.stringify(one) === JSON.stringify(other)

const fill = (tx: Db, folder: string, told: Manifest) =>
  withoutGuards(tx, async () => {
    const tables = await tablesOf(tx)
    const emptied = [...tables, ...(await unloggedTables(tx))].map(({ name }) => quoted(name))
    await tx.execute(sql.raw(`truncate ${emptied.join(', ')}`))
    for (const table of tables) {
      const kept = told.tables.find(({ name }) => name === table.name)
      if (!kept || !sameColumns(kept.columns, table.columns))
        throw new Refused(`${table.name} is not the table that was backed up`)
      await load(tx, table, folder)
    }
    await setSequences(tx, told.sequences)
    await verifyTables(tx, told)
  })

const putUploads = async (storage: Storage, folder: string, told: Manifest) => {
  for (const { key, mime, sha256 } of told.uploads) {
    await storage.put(key, await readFile(uploadFile(folder, key)), mime)
    const found = createHash('sha256')
      .update(await storage.get(key))
      .digest('hex')
    if (found !== sha256) throw new Damaged(`The storage gives back something else for ${key}`)
  }
}

/** All or nothing: files first, as a row comes with its file; then every table in one transaction that is checked before it is committed. */
export const restore = async ({ database, storage }: Target, folder: string, { replace = false } = {}) => {
  const told = await checkBackup(folder)
  const { db } = database
  await refuseUnfit(database, told, replace)
  await database.migrate(told.migrations.at(-1))
  const before = await db.select({ key: uploads.key }).from(uploads)
  await putUploads(storage, folder, told)
  await db.transaction((tx) => fill(tx, folder, told))
  const kept = new Set([...told.uploads.map(({ key }) => key), ...told.missing])
  for (const { key } of before) if (!kept.has(key)) await storage.delete(key)
  // What this checkout has that the backup's day hadn't.
  await database.migrate()
  return told
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { asc, isNotNull } from 'drizzle-orm'
import { type Database, type Db, mails, uploads } from '../../db'
import { migrationsRun } from '../../db/engine/migrations'
import type { Storage } from '../storage'
import { sequencesOf, tablesOf } from './catalogue'
import { fileSum, type Manifest, tableFile, uploadFile, writeManifest } from './manifest'
import { counted, linesOf } from './rows'

const copyTables = async (tx: Db, folder: string) => {
  const copied: Manifest['tables'] = []
  for (const table of await tablesOf(tx)) {
    const { through, told } = counted()
    const file = tableFile(folder, table.name)
    await pipeline(through(linesOf(tx, table)), createGzip(), createWriteStream(file, { flush: true }))
    const { name, columns } = table
    copied.push({ name, columns: [...columns], ...told(), fileSha256: await fileSum(file) })
  }
  return copied
}

/** What the database named at its moment; the storage is asked afterwards, as a row comes with its file. */
const copyUploads = async (named: { key: string; mime: string }[], storage: Storage, folder: string) => {
  const copied: Manifest['uploads'] = []
  const missing: string[] = []
  for (const { key, mime } of named) {
    const bytes = await storage.get(key).catch(() => undefined)
    if (!bytes) {
      missing.push(key)
      continue
    }
    const file = uploadFile(folder, key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes, { flush: true })
    copied.push({ key, mime, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { uploads: copied, missing }
}

/** Pictures, and the papers that letters carried. */
const namedFiles = async (tx: Db) => {
  const pictures = await tx
    .select({ key: uploads.key, mime: uploads.mime })
    .from(uploads)
    .orderBy(asc(uploads.key))
  const papers = await tx
    .select({ key: mails.attachmentKey })
    .from(mails)
    .where(isNotNull(mails.attachmentKey))
    .orderBy(asc(mails.attachmentKey))
  return [...pictures, ...papers.map(({ key }) => ({ key: key ?? '', mime: 'application/pdf' }))]
}

/** One moment of the database, and the files it names; the folder has its name only when all is in it. */
export const backUp = async (
  { database, storage }: { database: Database; storage: Storage },
  to: string,
  at: Date,
) => {
  const unfinished = `${to}.unfinished`
  await mkdir(dirname(to), { recursive: true })
  // Whoever reads it reads everything.
  await mkdir(unfinished, { mode: 0o700 })
  await mkdir(join(unfinished, 'tables'))
  const { named, ...content } = await database.db.transaction(
    async (tx) => ({
      migrations: await migrationsRun(tx),
      named: await namedFiles(tx),
      tables: await copyTables(tx, unfinished),
      // A sequence stands in no snapshot: read last, it is at least as far as the rows.
      sequences: await sequencesOf(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const told: Manifest = {
    ...{ format: 1, at: at.toISOString(), engine: database.engine, ...content },
    ...(await copyUploads(named, storage, unfinished)),
  }
  await writeManifest(unfinished, told)
  await rename(unfinished, to)
  return told
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { migrationsFolder } from '../db/engine/migrations'

export const demoFolder = join(import.meta.dirname, '../../demo')
export const snapshotFile = join(demoFolder, 'snapshot.jsonl.gz')

/** The first line: what the rest was made from, and when its story ends. */
export interface Head {
  digest: string
  curtain: string
  roles: Readonly<Record<string, string>>
}

export interface Table {
  table: string
  columns: string[]
  rows: unknown[][]
}

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => join(folder, name))

/** Names the script, the player and the schema; a snapshot of others is out of date. */
export const digestNow = () => {
  const hash = createHash('sha256')
  const files = [
    ...filesIn(demoFolder, /\.(json|svg)$/),
    ...filesIn(join(import.meta.dirname, 'play'), /(?<!\.test)\.ts$/),
    ...filesIn(migrationsFolder, /\.sql$/),
  ]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export const readSnapshot = () => {
  const [head = '', ...tables] = gunzipSync(readFileSync(snapshotFile)).toString().split('\n')
  return { head: JSON.parse(head) as Head, tables }
}

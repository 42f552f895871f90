import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

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

export const readSnapshot = () => {
  const [head = '', ...tables] = gunzipSync(readFileSync(snapshotFile)).toString().split('\n')
  return { head: JSON.parse(head) as Head, tables }
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../db/engine/migrations'
import { demoFolder } from '../../demo/snapshot'

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
    ...filesIn(import.meta.dirname, /(?<!\.test)\.ts$/),
    ...filesIn(migrationsFolder, /\.sql$/),
  ]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../db/engine/migrations'

/** Names what was prepared from the migrations as they are now. */
export const migrationsHash = () => {
  const hash = createHash('sha256')
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

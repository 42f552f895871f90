import type { Database } from './database'
import type { Patience } from './engine/postgres-pool'

/** PostgreSQL when a URL is given, otherwise the embedded engine in `dataDir`. */
export const connect = async ({
  databaseUrl,
  dataDir,
  ...options
}: {
  databaseUrl?: string | undefined
  replicaUrl?: string | undefined
  dataDir: string
  /** At most, to PostgreSQL. */
  connections?: number
  patience?: Patience
}): Promise<Database> => {
  // A start loads the engine it uses, and not the other.
  if (!databaseUrl) return (await import('./pglite')).openPglite(dataDir)
  return (await import('./postgres')).openPostgres(databaseUrl, options)
}

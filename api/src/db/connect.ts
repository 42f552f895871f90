import type { Database } from './database'

/** PostgreSQL when a URL is given, otherwise the embedded engine in `dataDir`. */
export const connect = async ({
  databaseUrl,
  replicaUrl,
  dataDir,
  connections,
}: {
  databaseUrl?: string | undefined
  replicaUrl?: string | undefined
  dataDir: string
  /** At most, to PostgreSQL. */
  connections?: number
}): Promise<Database> => {
  // A start loads the engine it uses, and not the other.
  if (!databaseUrl) return (await import('./pglite')).openPglite(dataDir)
  return (await import('./postgres')).openPostgres(databaseUrl, { replicaUrl, connections })
}

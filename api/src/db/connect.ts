import type { Database } from './database'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'

/** PostgreSQL when a URL is given, otherwise the embedded engine in `dataDir`. */
export const connect = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database> => (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir))

import type { Database } from './database'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'

/** PostgreSQL when a URL is given, otherwise the embedded engine in `dataDir`. */
export const connect = ({
  databaseUrl,
  dataDir,
  connections,
}: {
  databaseUrl?: string | undefined
  dataDir: string
  /** At most, to PostgreSQL. */
  connections?: number
}): Promise<Database> => (databaseUrl ? openPostgres(databaseUrl, { connections }) : openPglite(dataDir))

import type { Database } from '../db/database'
import { memoryDatabase } from './memory-database'
import { serverDatabase } from './server-database'

/**
 * A fresh, migrated database for one test file; close it when the file is done. In memory, or a database of
 * its own on the server that `TEST_DATABASE_URL` names.
 */
export const testDatabase = (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? serverDatabase(server) : memoryDatabase()
}

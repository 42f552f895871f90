import { eq } from 'drizzle-orm'
import { type Database, settings } from '../db'
import type { Storage } from '../platform/storage'
import { SEEDED } from './seeded'

/** Fills an empty demonstration, the first time only. */
export const seedDemoOnce = async (database: Database, options: { storage: Storage; now: Date }) => {
  const [done] = await database.db.select().from(settings).where(eq(settings.key, SEEDED))
  if (done) return
  const { seedDemo } = await import('./seed')
  await seedDemo(database, options)
}

import { eq } from 'drizzle-orm'
import { type Database, settings } from '../db'

const KEY = 'demo.seeded'

/** Fills an empty demonstration, the first time only. */
export const seedDemoOnce = async (database: Database) => {
  const { db } = database
  const [done] = await db.select().from(settings).where(eq(settings.key, KEY))
  if (done) return
  const { seedDemo } = await import('./seed')
  await seedDemo(database)
  await db.insert(settings).values({ key: KEY, value: new Date().toISOString() }).onConflictDoNothing()
}

import { connect } from '../db'
import { keepPosting } from '../mail/keep-posting'
import { createCounters } from '../platform/metrics/counters'

/** Posts letters without attachments until it is killed. */
const database = await connect({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? '' })
const storage = {
  get: async () => Buffer.alloc(0),
  put: async () => undefined,
  delete: async () => undefined,
}
await keepPosting({
  database,
  storage,
  now: () => new Date(),
  counters: createCounters(),
  env: { smtpUrl: process.env.SMTP_URL },
  app: { log: { error: (error: unknown) => console.error(error) } },
})

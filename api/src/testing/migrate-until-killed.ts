import { connect } from '../db'

/** Migrates, and is killed as by a power cut after so many statements. */
const at = Number(process.env.KILLED_AFTER)

const database = await connect({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR ?? '',
})
let statements = 0
database.statements.onStatement(() => {
  if (++statements === at) process.kill(process.pid, 'SIGKILL')
})
await database.migrate()
await database.close()

import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The engines the journeys run on: the embedded one, and PostgreSQL where a server was given. */
export const engines = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])] as const

/** What the server is started with on an engine; PostgreSQL gets an empty database of its own. */
export const environmentOf = async (engine: string): Promise<Record<string, string>> => {
  const admin = process.env.TEST_DATABASE_URL
  if (engine === 'pglite' || !admin) return {}
  const name = `melali_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}

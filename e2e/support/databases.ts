import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where the journeys may make databases, if PostgreSQL was given. */
const given = process.env.TEST_DATABASE_URL

export type Engine = 'pglite' | 'postgres'

/** What the journeys run on: the embedded engine, and PostgreSQL where it was given. */
export const engines: readonly Engine[] = given ? ['pglite', 'postgres'] : ['pglite']

/** The cheaper one, for journeys that would go the same way on both. */
export const usual: Engine = given ? 'postgres' : 'pglite'

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: given })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export interface OwnDatabase {
  name: string
  url: string
}

/** A database of one's own on PostgreSQL: an empty one, or a copy of one that nobody is connected to. */
export const createDatabase = async (template = 'template1'): Promise<OwnDatabase> => {
  if (!given) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const name = `melali_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

export const dropDatabase = ({ name }: OwnDatabase) => onServer(`drop database ${name} with (force)`)

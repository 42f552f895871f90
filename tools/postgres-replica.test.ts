import pg from 'pg'
import { installations } from './lib/postgres-programs.mjs'
import { startReplica } from './lib/postgres-replica.mjs'
import { startPostgres } from './postgres.mjs'

const on = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** Asks until there is a row. */
const arrives = async (connectionString: string, statement: string): Promise<void> => {
  const { rowCount } = await on(connectionString, statement)
  if (!rowCount) await arrives(connectionString, statement)
}

test('a replica takes what its primary has and what comes, also by the packaged programs alone', async () => {
  // Last come the programs of a package: three, and no more. Where there are none, nothing has a replica.
  const primary = await startPostgres({ durable: true, installation: installations().at(-1) })
  if (!primary) return
  try {
    await on(primary.socketUrl, 'create table told as select 1 as number')
    const replica = await startReplica(primary)
    try {
      const url = replica.urlOf('postgres')
      expect((await on(url, 'select number, pg_is_in_recovery() as follows from told')).rows).toEqual([
        { number: 1, follows: true },
      ])
      await on(primary.socketUrl, 'insert into told values (2)')
      await arrives(url, 'select from told where number = 2')
    } finally {
      replica.remove()
    }
  } finally {
    primary.stop()
  }
})

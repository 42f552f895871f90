import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { handOver, run } from '../postgres.mjs'

/** What a running server keeps for itself. */
const files = ['postmaster.pid', 'postmaster.opts']
const folders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_wal',
]

const write = (file, text) => {
  writeFileSync(file, text)
  handOver(file)
}

/**
 * The data of a running cluster in a new folder, to follow it from there. By its own functions: the packaged
 * PostgreSQL brings no program for it.
 * @param {import('../postgres.mjs').Cluster} primary
 * @param {string} data
 */
export const takeBaseBackup = async (primary, data) => {
  const client = new pg.Client({ connectionString: primary.socketUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`)
    run('cp', ['-Rp', join(primary.folder, 'data', '.'), data])
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    for (const name of files) rmSync(join(data, name), { force: true })
    for (const folder of folders)
      for (const name of readdirSync(join(data, folder)))
        rmSync(join(data, folder, name), { recursive: true, force: true })
    write(join(data, 'backup_label'), rows[0].labelfile)
    write(join(data, 'standby.signal'), '')
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${primary.folder} port=${primary.port} user=melali'\n`,
    )
  } finally {
    await client.end()
  }
}

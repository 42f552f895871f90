import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, handOver, run } from '../postgres.mjs'
import { takeBaseBackup } from './postgres-base-backup.mjs'

/**
 * A streaming replica of a durable cluster, on a free port; it takes the databases there are, and follows.
 * @param {NonNullable<Awaited<ReturnType<typeof import('../postgres.mjs').startPostgres>>>} primary
 * @param {{ delaySeconds?: number }} [options] how late it shows what was committed
 */
export const startReplica = async (primary, { delaySeconds = 0 } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'melali-replica-'))
  handOver(folder)
  const data = join(folder, 'data')
  const control = (...args) => run(join(primary.bin, 'pg_ctl'), ['-D', data, '-w', ...args])
  await takeBaseBackup(primary, data)
  const port = await freePort()
  const options = [
    ...[`-p ${port}`, `-k ${folder}`, '-c listen_addresses=127.0.0.1', '-c hot_standby_feedback=on'],
    ...['-c max_connections=200', `-c recovery_min_apply_delay=${delaySeconds}s`],
  ].join(' ')
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start')
  start()
  return {
    /** The same database as on the primary. */
    urlOf: (database) => `postgres://melali@localhost:${port}/${database}?host=${folder}`,
    start,
    /** As a crash would. */
    end: () => control('-m', 'immediate', 'stop'),
    remove() {
      try {
        control('-m', 'immediate', 'stop')
      } catch {
        // It was ended already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

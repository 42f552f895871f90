import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { cpuSeconds } from './lib/cpu.mjs'
import { installations, runnable } from './lib/postgres-programs.mjs'
import { asUnprivileged, unprivileged } from './lib/unprivileged.mjs'

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** As the user that PostgreSQL may run as. */
export const run = (program, args) =>
  execFileSync(program, args, {
    ...asUnprivileged,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })

/** The same, while whoever asked goes on. */
const runBeside = (program, args) => promisify(execFile)(program, args, { ...asUnprivileged, cwd: tmpdir() })

export const handOver = (path) => unprivileged && chownSync(path, unprivileged.uid, unprivileged.gid)

const makeCluster = (bin, folder) => {
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  handOver(passwordFile)
  run(join(bin, 'initdb'), [
    ...['-D', join(folder, 'data'), '-U', 'melali', `--pwfile=${passwordFile}`],
    ...[
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      '--no-sync',
    ],
  ])
  return password
}

const memory = '/dev/shm'
/** Far more than a cluster of tests takes. */
const ROOMY = 2 * 1024 ** 3

/** A folder that is no disk's, where there is one: a database is hundreds of files, and tests make one every second. */
const folderInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < ROOMY ? undefined : mkdtempSync(join(memory, 'melali-postgres-'))
  } catch {
    return undefined
  }
}

const settings = (...all) => all.map((setting) => ` -c ${setting}`).join('')

/** What a cluster may forget when the machine dies, because its data are thrown away soon. */
const forgetful = settings(...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'])

/**
 * Starts a throw-away cluster on a free loopback port; undefined where there is no PostgreSQL.
 * @param {{ durable?: boolean, tidy?: boolean, installation?: import('./lib/postgres-programs.mjs').Installation }} [options]
 *   `durable` keeps what is committed through a crash of the machine, `tidy` what runs for hours quick
 */
export const startPostgres = async ({
  durable = false,
  tidy = durable,
  installation = installations()[0],
} = {}) => {
  if (!installation) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'melali-postgres-'))
  const kept = durable ? undefined : folderInMemory()
  const folders = [folder, ...(kept ? [kept] : [])]
  for (const each of folders) handOver(each)
  if (kept) symlinkSync(kept, join(folder, 'data'))
  const remove = () => {
    for (const each of folders) rmSync(each, { recursive: true, force: true })
  }
  try {
    const bin = runnable(installation, folder)
    const control = (...args) => run(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args])
    const password = makeCluster(bin, folder)
    const port = await freePort()
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
    const asked = `${options}${durable ? '' : forgetful}${tidy ? '' : settings('autovacuum=off')}`
    const starting = ['-l', join(folder, 'log'), '-o', asked, 'start']
    const beside = (...args) => runBeside(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args])
    control(...starting)
    return {
      url: `postgres://melali:${password}@127.0.0.1:${port}/postgres`,
      /** The same through its socket, which costs half and asks for no password: only its owner reaches the folder. */
      socketUrl: `postgres://melali@localhost:${port}/postgres?host=${folder}`,
      folder,
      bin,
      port,
      /** What the server has taken until now. */
      cpuSeconds: () =>
        cpuSeconds(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
      /** As a crash would: no process of it writes anything more. */
      kill: () => beside('-m', 'immediate', 'stop'),
      /** The same again, on what it had written. */
      start: () => beside(...starting),
      stop() {
        control('-m', 'immediate', 'stop')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

const stopFolder = (folder) => {
  const [installation] = installations()
  if (!installation || !existsSync(join(folder, 'data', 'PG_VERSION')))
    throw new Error(`${folder} holds no cluster`)
  run(join(runnable(installation, folder), 'pg_ctl'), [
    '-D',
    join(folder, 'data'),
    '-m',
    'fast',
    '-w',
    'stop',
  ])
  rmSync(folder, { recursive: true, force: true })
}

const main = async ([action, folder]) => {
  if (action === 'stop' && folder) return stopFolder(folder)
  if (action !== 'start') throw new Error('Usage: node tools/postgres.mjs start | stop <folder>')
  const cluster = await startPostgres({ durable: true })
  if (!cluster) throw new Error('There is no PostgreSQL for this machine')
  console.log(`${cluster.url}\n${cluster.folder}`)
}

// Awaited here it could not be required by a test.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))

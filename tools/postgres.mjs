import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const installations = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL on this machine. */
const newestBin = () => {
  const versions = existsSync(installations) ? readdirSync(installations) : []
  const newestFirst = versions
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => b - a)
  return newestFirst
    .map((version) => join(installations, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const isRoot = process.getuid?.() === 0

/** initdb refuses to run as root, so root becomes the user that the package made. */
const command = (program, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]

const run = (program, args) => {
  const [file, all] = command(program, args)
  return execFileSync(file, all, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
}

const ownedByPostgres = (path) => {
  if (!isRoot) return
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(path, id('-u'), id('-g'))
}

const makeCluster = (bin, folder) => {
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  ownedByPostgres(passwordFile)
  run(join(bin, 'initdb'), [
    ...['-D', join(folder, 'data'), '-U', 'melali', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
  ])
  return password
}

/** Starts a throw-away cluster on a free loopback port; undefined where PostgreSQL isn't installed. */
export const startPostgres = async () => {
  const bin = newestBin()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'melali-postgres-'))
  ownedByPostgres(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const control = (...args) => run(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args])
  try {
    const password = makeCluster(bin, folder)
    const port = await freePort()
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
    control('-l', join(folder, 'log'), '-o', options, 'start')
    return {
      url: `postgres://melali:${password}@127.0.0.1:${port}/postgres`,
      folder,
      async stop() {
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
  const bin = newestBin()
  if (!bin || !existsSync(join(folder, 'data', 'PG_VERSION'))) throw new Error(`${folder} holds no cluster`)
  run(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', 'fast', '-w', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}

const main = async ([action, folder]) => {
  if (action === 'stop' && folder) return stopFolder(folder)
  if (action !== 'start') throw new Error('Usage: node tools/postgres.mjs start | stop <folder>')
  const cluster = await startPostgres()
  if (!cluster) throw new Error('PostgreSQL is not installed here')
  console.log(`${cluster.url}\n${cluster.folder}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2))

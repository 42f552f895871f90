import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFile } from '../../tools/server/program.mjs'
import { dropDatabase, type OwnDatabase } from './databases'

export interface Start {
  /** Where its data lies; an empty folder unless told otherwise. */
  dataDir?: string
  /** Its own on PostgreSQL; without one it takes the embedded engine in the folder. */
  database?: OwnDatabase | undefined
  env?: Record<string, string> | undefined
}

/** Something that listens; a server that starts again may do so on another port. */
export interface Site {
  readonly url: string
}

export interface DemoServer extends Site {
  readonly dataDir: string
  /** The same server again, on the same data. */
  start(): Promise<void>
  /** Ends it politely; its data stay. */
  stop(): Promise<void>
  /** Ends it politely and removes its data. */
  remove(): Promise<void>
}

/** One in a process of its own, as people run it. */
export interface RunningServer extends DemoServer {
  readonly pid: number
  /** All it has printed since it started. */
  said(): string
  /** Ends the process as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

export const newFolder = () => mkdtempSync(join(tmpdir(), 'melali-data-'))

/** On a port the system picks. */
export const environment = ({ dataDir = newFolder(), database, env }: Start) => ({
  ...process.env,
  ...{ LOG_LEVEL: 'warn', CALLS_A_MINUTE: '0', PORT: '0', DEMO: 'true', ...env },
  ...(database && { DATABASE_URL: database.url }),
  DATA_DIR: dataDir,
})

/** The product's own process, its output on pipes. */
export const spawnServer = (how: Start) =>
  spawn(process.execPath, [serverFile], {
    cwd: root,
    env: environment(how),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The address a server says it is ready at, and what it says; one that ends instead fails with that. */
const listenTo = (child: ReturnType<typeof spawnServer>) =>
  new Promise<{ url: string; said(): string }>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /ready at (\S+)\n/.exec(output) ?? []
      if (url) resolve({ url, said: () => output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`The server did not start:\n${output}`)))
  })

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** The data of a server that has stopped. */
export const removeData = async (dataDir: string, database?: OwnDatabase) => {
  rmSync(dataDir, { recursive: true, force: true })
  if (database) await dropDatabase(database)
}

/** Runs the product on data of its own, the demonstration unless told otherwise. */
export const startServer = async ({ dataDir = newFolder(), ...how }: Start = {}): Promise<RunningServer> => {
  const open = async () => {
    const child = spawnServer({ dataDir, ...how })
    return { child, ...(await listenTo(child)) }
  }
  let running = await open()
  const stop = () => end(running.child, 'SIGTERM')
  return {
    dataDir,
    get url() {
      return running.url
    },
    get pid() {
      return running.child.pid ?? 0
    },
    said: () => running.said(),
    kill: () => end(running.child, 'SIGKILL'),
    async start() {
      running = await open()
    },
    stop,
    async remove() {
      await stop()
      await removeData(dataDir, how.database)
    },
  }
}

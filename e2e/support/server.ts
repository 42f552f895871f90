import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 180_000

/** A port nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** The product's own process, its output on pipes. */
export const spawnServer = (env: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', CALLS_A_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

export interface RunningServer {
  url: string
  dataDir: string
  /** Ends the process as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** The same server again, on the same port and data. */
  start(): Promise<void>
  /** Ends it politely and removes its data folder. */
  stop(): Promise<void>
}

/** Runs the product as `npm start` serves it, with demo data, in a folder of its own; on PostgreSQL with `DATABASE_URL`. */
export const startServer = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'melali-data-'))
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  const isReady = async () => {
    try {
      return (await fetch(`${url}/ready`)).ok
    } catch {
      return false
    }
  }
  const start = async () => {
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
    }
    const running = spawnServer({ DEMO: 'true', ...env, PORT: String(port), DATA_DIR: dataDir })
    running.stdout.on('data', take)
    running.stderr.on('data', take)
    child = running
    const deadline = performance.now() + START_LIMIT_MS
    while (!(await isReady())) {
      if (running.exitCode !== null || performance.now() > deadline)
        throw new Error(`The server did not start:\n${output}`)
      await pause(50)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  await start()
  return {
    url,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

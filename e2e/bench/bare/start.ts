import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Bare {
  pid: number
  url: string
  stop(): void
}

/** The bare server in a process of its own, over the same rows. */
export const startBare = async (databaseUrl: string, groupId: string, bookingId = ''): Promise<Bare> => {
  const program = ['--import', 'tsx', join(import.meta.dirname, 'server.ts')]
  const child = spawn(process.execPath, [...program, databaseUrl, groupId, bookingId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  if (!child.pid) throw new Error('the bare server has no process')
  const url = line.toString().trim().replace('ready at ', '')
  return { pid: child.pid, url, stop: () => child.kill() }
}

import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, realpathSync, unlinkSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'

export type Unlock = () => Promise<void>

const inUse = (folder: string) =>
  new Error(
    `The data folder ${folder} is in use by another Melali process. Stop that process first, or set DATA_DIR to another folder.`,
  )

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** A socket without a file: the kernel lets go of it whatever way the process ends. */
export const lockBySocket = async (folder: string): Promise<Unlock> => {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 40)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? inUse(folder) : error))
    server.listen(`\0melali-${name}`, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const create = (file: string) => {
  const handle = openSync(file, 'wx')
  writeSync(handle, String(process.pid))
  closeSync(handle)
}

/** Where there are no such sockets: a file with the process id; one left behind by a dead process is replaced. */
export const lockByFile = async (folder: string): Promise<Unlock> => {
  const file = `${realpathSync(folder)}.lock`
  try {
    create(file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw inUse(folder)
    unlinkSync(file)
    create(file)
  }
  return async () => unlinkSync(file)
}

export const lockFolder = process.platform === 'linux' ? lockBySocket : lockByFile

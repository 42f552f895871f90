import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = 30_000

const isTaken = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'EEXIST'

/** Does it unless somebody did before. */
const first = (work: () => void) => {
  try {
    work()
    return true
  } catch (cause) {
    if (isTaken(cause)) return false
    throw cause
  }
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const readOr = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const holderOf = (file: string) => {
  const [pid, host, token] = (readOr(file) ?? '').split(' ')
  return { pid: Number(pid), host, token }
}

/** A lock of a process that was killed. Only one at a time may break it, and only while it is still that one. */
const breakIfAbandoned = (file: string) => {
  const { pid, host, token } = holderOf(file)
  if (!token || host !== hostname() || !isGone(pid)) return
  const breaking = `${file}.${token}.breaking`
  if (!first(() => writeFileSync(breaking, '', { flag: 'wx' }))) return
  if (holderOf(file).token === token) rmSync(file, { force: true })
  rmSync(breaking, { force: true })
}

export type Lock = <T>(file: string, work: () => Promise<T>) => Promise<T>

/** Holds a lock that all processes on the folder see, for as long as the work takes. */
export const withLock: Lock = async (file, work) => {
  const token = randomUUID()
  const own = `${file}.${token}`
  // A link is there with its content or not at all; a file that is only created is read empty by others.
  writeFileSync(own, `${process.pid} ${hostname()} ${token}`)
  try {
    for (const began = Date.now(); !first(() => linkSync(own, file)); await wait(2 + Math.random() * 8)) {
      breakIfAbandoned(file)
      if (Date.now() - began > patienceMs)
        throw new Error(`${file} is held by ${readOr(file)}. If nobody releases there, remove it.`)
    }
    try {
      return await work()
    } finally {
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(own, { force: true })
  }
}

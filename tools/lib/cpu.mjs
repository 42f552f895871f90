import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The numbers behind a process's name, which may itself hold spaces. */
const numbersOf = (pid) => {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

const secondsIn = (pid, from, until) => {
  try {
    const ticks = numbersOf(pid).slice(from, until).map(Number)
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/**
 * Seconds of processor time that a process and the children it has waited for took; 0 where the system doesn't say.
 * @param {string} [pid]
 */
export const cpuSeconds = (pid = 'self') => secondsIn(pid, 11, 15)

let counted = 0

/** What children took that have ended since this was asked last: asked at the end of each, that one's own. */
export const cpuOfEnded = () => {
  const all = secondsIn('self', 13, 15)
  const taken = all - counted
  counted = all
  return taken
}

/** Of every process there is: its number, its parent's, what tells it from an earlier one, and its own ticks. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const numbers = numbersOf(pid)
        const isBrowser = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('chrom')
        const ticks = Number(numbers[11]) + Number(numbers[12])
        return [{ pid, parent: numbers[1], name: `${pid} ${numbers[19]}`, ticks, isBrowser }]
      } catch {
        return [] // It has ended meanwhile.
      }
    })

/**
 * Follows the browsers among our descendants, whose processes nobody waits for. What lives for less than a second
 * may be missed.
 */
export const watchBrowsers = () => {
  const taken = new Map()
  const look = () => {
    const all = new Map(processes().map((one) => [one.pid, one]))
    const isOurs = ({ pid, parent }) =>
      pid === String(process.pid) || (all.has(parent) && isOurs(all.get(parent)))
    for (const one of all.values()) if (one.isBrowser && isOurs(one)) taken.set(one.name, one.ticks)
  }
  if (process.platform === 'linux') setInterval(look, 1_000).unref()
  return { seconds: () => [...taken.values()].reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND }
}

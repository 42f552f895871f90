import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The numbers behind a process's name, which may itself hold spaces. */
const numbersOf = (pid) => {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/**
 * Seconds of processor time that a process and the children it has waited for took; 0 where the system doesn't say.
 * @param {string} [pid]
 */
export const cpuSeconds = (pid = 'self') => {
  try {
    const ticks = numbersOf(pid).slice(11, 15).map(Number)
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

const has = (pid, file, part) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(part)

/** A process and what it has taken itself, in ticks. */
const tickedBy = (pid) => {
  const numbers = numbersOf(pid)
  return [`${pid} ${numbers[19]}`, Number(numbers[11]) + Number(numbers[12])]
}

/**
 * Follows the browsers of this run, whose processes nobody waits for; they are told by a variable that only
 * this run sets. What lives for less than a second may be missed.
 */
export const watchBrowsers = (mark) => {
  process.env.TEST_RUN = mark
  const taken = new Map()
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (has(pid, 'cmdline', 'chrom') && has(pid, 'environ', `TEST_RUN=${mark}`))
          taken.set(...tickedBy(pid))
      } catch {
        // It has ended, or belongs to somebody else.
      }
    }
  }
  if (process.platform === 'linux') setInterval(look, 1_000).unref()
  return { seconds: () => [...taken.values()].reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND }
}

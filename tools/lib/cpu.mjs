import { readFileSync } from 'node:fs'

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

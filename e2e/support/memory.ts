import { readFileSync } from 'node:fs'

/** What a process holds, where the system tells it. */
export const residentMegabytes = (pid: number) =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : 0

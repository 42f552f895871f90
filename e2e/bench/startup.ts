import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '../support/server'
import { median } from './side-by-side'

const STARTS = 5

/** Long after the last of what a start leaves to do. */
const AT_REST_MS = 20_000

const residentMegabytes = (pid: number) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_000)
}

/** A server on the embedded engine that starts again on its data: seconds until it answers, and megabytes once it rests. */
export const timeStartup = async () => {
  const server = await startServer()
  try {
    const times: number[] = []
    for (let turn = 0; turn < STARTS; turn++) {
      await server.stop()
      const start = performance.now()
      await server.start()
      times.push((performance.now() - start) / 1_000)
    }
    await setTimeout(AT_REST_MS)
    const figures = { seconds: Number(median(times).toFixed(2)), megabytes: residentMegabytes(server.pid) }
    console.log(
      `start    embedded, on its data: ready after ${figures.seconds} s, ${figures.megabytes} MB at rest`,
    )
    return { title: 'warm start, embedded', figures }
  } finally {
    await server.remove()
  }
}

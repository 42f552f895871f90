import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from '../support/client'
import { withLogo } from '../support/logo'
import type { RunningServer } from '../support/server'
import { median } from './side-by-side'
import { withLines } from './with-lines'

const TIMES = 10
/** What a paper may take of the processor. */
const MOST_MS = 150

/** What all threads of a process have taken of the processor, in milliseconds; finer than its clock's ticks. */
const takenMs = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0) / 1_000_000

/** What an invoice with a logo, in English and Chinese, takes to be made, and how large it is. */
export const timePaper = async (server: RunningServer, staff: Client, databaseUrl: string) => {
  await withLogo(server.url, staff)
  const { id, lines } = await withLines(databaseUrl, 'invoice_lines')
  const address = `${server.url}/api/invoices/${id}/pdf?language=en&beside=zh`
  const make = async () => {
    const before = takenMs(server.pid)
    const answer = await fetch(address, { headers: staff.headers() })
    if (answer.status !== 200) throw new Error(`paper: ${answer.status}`)
    const { byteLength } = await answer.arrayBuffer()
    return { ms: takenMs(server.pid) - before, kilobytes: Math.round(byteLength / 1_000) }
  }
  // The first ones load fonts, and have the code compiled.
  for (let turn = 0; turn < TIMES; turn++) await make()
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn++) times.push((await make()).ms)
  const { kilobytes } = await make()
  const processorMs = Number(median(times).toFixed(1))
  const verdict = processorMs <= MOST_MS ? 'kept' : 'MISSED'
  const title = `invoice of ${lines} lines with a logo, English and Chinese`
  console.log(`${title}: ${processorMs} ms of the processor, at most ${MOST_MS}: ${verdict}; ${kilobytes} KB`)
  return { title, figures: { processorMs, wantedMs: MOST_MS, kilobytes } }
}

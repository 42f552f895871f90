import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Client } from '../support/client'
import type { RunningServer } from '../support/server'
import { median } from './side-by-side'
import { withLines } from './with-lines'

const TIMES = 10
/** What a paper may take of the processor. */
const MOST_MS = 150

/** A picture as a company has one, of many colours. */
const logo = () =>
  sharp({
    create: {
      width: 1200,
      height: 480,
      channels: 3,
      background: '#155e63',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

const withLogo = async (url: string, staff: Client) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await logo())], { type: 'image/jpeg' }), 'logo.jpg')
  const stored = await fetch(`${url}/api/upload`, { method: 'POST', headers: staff.headers(), body: form })
  if (stored.status !== 201) throw new Error(`logo: ${await stored.text()}`)
  const { data } = (await stored.json()) as { data: { id: string } }
  const { version } = (await staff.call('GET', '/api/voucher-setting/default')).body.data
  const changed = await staff.call(
    'PUT',
    '/api/voucher-setting/default',
    { logoId: data.id },
    { 'if-match': `"${version}"` },
  )
  if (changed.status !== 200) throw new Error(`settings: ${JSON.stringify(changed.body)}`)
}

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

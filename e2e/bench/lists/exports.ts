import { Agent, get } from 'node:http'
import type { Client } from '../../support/client'

export interface Served {
  url: string
  /** Where the server tells its memory. */
  metrics: string
}

const agent = new Agent()

const memoryOf = async ({ metrics }: Served) => {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1_048_576
}

interface Download {
  bytes: number
  firstMs: number
  allMs: number
}

const download = (client: Client, address: string) =>
  new Promise<Download>((resolve, reject) => {
    const started = performance.now()
    const request = get(address, { agent, headers: client.headers() }, (answer) => {
      let [bytes, firstMs] = [0, 0]
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        firstMs ||= performance.now() - started
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ bytes, firstMs, allMs: performance.now() - started }))
      answer.on('error', reject)
    })
    request.on('error', reject)
  })

/** Downloads a whole list and watches what the server holds meanwhile. */
export const exportWhole = async (title: string, client: Client, served: Served, path: string) => {
  await download(client, `${served.url}${path}&search=nobody%20at%20all`)
  const before = await memoryOf(served)
  let most = before
  const watch = setInterval(() => {
    void memoryOf(served).then((now) => {
      most = Math.max(most, now)
    })
  }, 100)
  const { bytes, firstMs, allMs } = await download(client, `${served.url}${path}`)
  clearInterval(watch)
  const megabytes = (bytes / 1_048_576).toFixed(1)
  console.log(
    `${title.padEnd(34)} ${megabytes} MB in ${(allMs / 1000).toFixed(1)} s, first byte after ${Math.round(firstMs)} ms, memory ${Math.round(before)} MB, at most ${Math.round(most)} MB`,
  )
}

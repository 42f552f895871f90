import { randomUUID } from 'node:crypto'
import { Client } from '../support/client'
import { keepFigures, scale } from '../support/figures'
import { startMachines } from '../support/machines'

/** Writers beside one another, each through both processes, while the replica is seconds late. */
const WRITES = scale('WRITES', 2_000)
const delaySeconds = scale('LAG_SECONDS', 5)
const machines = await startMachines({ delaySeconds })
const through = [machines.one, machines.other]

const signedIn = async (name: string) => {
  const site = { url: machines.one.url }
  return { site, client: await new Client(site).signIn(`${name}@melali.test`) }
}
const writers = await Promise.all(['admin', 'admin', 'data', 'data'].map(signedIn))
const reader = await signedIn('sales')

let [written, staleToWriter, lateToOthers] = [0, 0, 0]
const sees = async ({ site, client }: typeof reader, name: string, url = '') => {
  site.url = url
  const { body } = await client.call('GET', `/api/regions?search=${name}`)
  return body.meta.total === 1
}

const write = async (writer: typeof reader) => {
  while (written < WRITES) {
    const number = written++
    const name = `lag${randomUUID().slice(0, 8)}`
    writer.site.url = through[number % 2]?.url ?? ''
    const region = { name, zone: 'Lag', airportMinutes: 30 }
    const { status, body } = await writer.client.call('POST', '/api/regions', region)
    if (status !== 201) throw new Error(JSON.stringify(body))
    for (const { url } of through) if (!(await sees(writer, name, url))) staleToWriter++
    if (!(await sees(reader, name, through[number % 2]?.url))) lateToOthers++
  }
}
try {
  await Promise.all(writers.map(write))
} finally {
  await machines.remove()
}
const figures = { delaySeconds, writers: writers.length, writes: WRITES, staleToWriter, lateToOthers }
keepFigures('replica-lag', figures)
console.log(figures)
// If nobody ever saw an old list, nothing was tried.
process.exit(staleToWriter === 0 && lateToOthers > 0 ? 0 : 1)

import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { houseFile } from '../../../tools/server/program.mjs'
import { type DemoServer, environment, newFolder, removeData, type Start } from '../server'
import type { Answer, Order } from './orders'

let house: ChildProcess | undefined

/** One for all tests of this process, and gone with it. */
const openHouse = () => {
  const child = fork(houseFile, { execArgv: ['--single-threaded'] })
  child.once('exit', () => {
    house = undefined
  })
  child.unref()
  child.channel?.unref()
  return child
}

const tell = (order: Order) =>
  new Promise<string>((resolve, reject) => {
    house ??= openHouse()
    const child = house
    const gone = (code: number | null) => reject(new Error(`The servers' process ended with ${code}`))
    const hear = ({ id, url, refusal }: Answer) => {
      if (id !== order.id) return
      child.off('message', hear).off('exit', gone)
      if (url) resolve(url)
      else reject(new Error(refusal))
    }
    child.on('message', hear).on('exit', gone)
    child.send(order)
  })

/**
 * Runs the product's server beside others in one process: what each start costs is loading, and the second one is quick
 * from its first call. What is about the process itself (its start, end, memory, faults) starts one of its own.
 */
export const hostServer = async ({ dataDir = newFolder(), database, env }: Start): Promise<DemoServer> => {
  const open = () => tell({ kind: 'open', id: randomUUID(), env: environment({ dataDir, database, env }) })
  let url = await open()
  const stop = async () => {
    await tell({ kind: 'close', id: randomUUID(), url })
  }
  return {
    dataDir,
    get url() {
      return url
    },
    async start() {
      url = await open()
    },
    stop,
    async remove() {
      await stop()
      await removeData(dataDir, database)
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import type { OwnDatabase } from '../support/databases'

/** Hands on what one socket says to the other, whole and in order, only later. */
const handOn = (from: Socket, to: Socket, ms: number) => {
  from.on('data', (said) => setTimeout(() => to.writable && to.write(said), ms))
  from.on('end', () => setTimeout(() => to.end(), ms))
  from.on('error', () => to.destroy())
}

/** The same database as if it stood in another building: each word takes so many milliseconds there, and as many back. */
export const atDistance = async (database: OwnDatabase, ms: number) => {
  const { hostname, port } = new URL(database.url)
  const proxy = createServer({ noDelay: true }, (near) => {
    const far = createConnection({ host: hostname, port: Number(port), noDelay: true })
    handOn(near, far, ms)
    handOn(far, near, ms)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.port = String((proxy.address() as AddressInfo).port)
  return { database: { ...database, url: url.href }, stop: () => proxy.close() }
}

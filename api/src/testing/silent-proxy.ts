import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** Where a PostgreSQL listens, as a socket is opened to it. */
const listening = (url: string) => {
  const { host, port } = new pg.Client({ connectionString: url })
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

/** A way to a PostgreSQL that can be cut without a word: it goes on taking what is sent, and nothing comes back. */
export const silentProxy = async (url: string) => {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(listening(url))
    for (const socket of [near, far]) open.add(socket.on('error', () => undefined))
    near.on('data', (bytes) => isSilent || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => isSilent || near.write(bytes)).on('close', () => near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  through.searchParams.delete('host')
  return {
    url: through.href,
    silence(is = true) {
      isSilent = is
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { create } from './create'
import { detail } from './detail'
import { list } from './list'

/** The same answers, and the same rows written, without anything of ours: a socket, a pool and the SQL. */
const [databaseUrl, groupId = '', bookingId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const answer = (method: string | undefined, path: string | undefined) => {
  if (method === 'POST') return create(pool, groupId)
  return path === '/booking' ? detail(pool, bookingId) : list(pool)
}

const server = createServer(async (request, response) => {
  try {
    const body = JSON.stringify(await answer(request.method, request.url))
    response.setHeader('content-type', 'application/json').end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

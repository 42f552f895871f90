import autocannon from 'autocannon'
import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { startServer } from '../support/server'
const path = process.argv[2] ?? '/api/bookings?perPage=20&sort=-createdAt'
const program = ['--cpu-prof', '--cpu-prof-dir=/tmp/s/prof', '--import', 'tsx', 'api/src/server.ts']
const database = await createDatabase()
const server = await startServer({ database, program })
const admin = await new Client(server).signIn('admin@melali.test')
const headers = admin.headers()
let url = server.url + path
if (path === 'detail') {
  const { body } = await admin.call('GET', '/api/bookings?perPage=20&sort=-totalCents')
  url = `${server.url}/api/bookings/${body.data[0].id}`
}
const r = await autocannon({ connections: 16, duration: 8, url, headers })
console.log(r.requests.average, r.non2xx)
await server.remove()

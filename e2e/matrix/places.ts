import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../support/client'

export interface Place {
  /** As the specification writes it. */
  route: string
  path: string
}

interface Route {
  path: string
  owner: string
}

const routes: Route[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/specification/routes.json'), 'utf8'),
)

/** Pages nobody signed in sees. */
const outside = ['/login', '/*']

/** The list whose first record stands for `:id`. */
const recordsOf: Record<string, string> = {
  '/master-data/activity': '/api/activities',
  '/master-data/hotel': '/api/hotels',
  '/master-data/hotel-room': '/api/hotel-rooms',
  '/master-data/transport': '/api/transports',
  '/master-data/driver': '/api/drivers',
  '/master-data/guide': '/api/guides',
  '/master-data/supplier': '/api/suppliers',
  '/master-data/group': '/api/groups',
  '/booking-management': '/api/bookings',
  '/invoice-management': '/api/invoices',
  '/payables/supplier': '/api/suppliers',
}

/** Those whose contracts on sale are the packages. */
const ownersOf: Record<string, string> = {
  '/package/activity': '/api/activities',
  '/package/hotel': '/api/hotels',
  '/package/transport': '/api/transports',
}

const read = async (client: Client, path: string) => {
  const { status, body } = await client.call('GET', path)
  if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`)
  return body.data
}

const firstOf = async (client: Client, path: string) => {
  const [first] = await read(client, path)
  if (!first) throw new Error(`${path} has no records`)
  return String(first.id)
}

interface Contract {
  id: string
  active: boolean
  bookingFrom: string
  bookingTo: string
}

/** An owner of a contract on sale today, and the contract. */
const contractOf = async (client: Client, owners: string) => {
  const today = new Date().toISOString().slice(0, 10)
  for (const { id } of await read(client, `${owners}?perPage=100`)) {
    const contracts: Contract[] = await read(client, `${owners}/${id}/contracts`)
    const onSale = contracts.find(
      ({ active, bookingFrom, bookingTo }) => active && bookingFrom <= today && today < bookingTo,
    )
    if (onSale) return { id: String(id), contractId: onSale.id }
  }
  throw new Error(`${owners} have no contract`)
}

const fill = (path: string, ids: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `:${name}`)

/** A confirmed booking whose confirmation form of one kind could be issued, and the form. */
const formOf = async (client: Client, kind: string) => {
  for (const { id } of await read(client, '/api/bookings?status=confirmed&perPage=50')) {
    const { status, body } = await client.call('POST', `/api/bookings/${id}/confirmation-forms`, { kind })
    if (status === 201) return { id: String(id), cfm: String(body.data.id) }
  }
  throw new Error(`no booking has a form of its ${kind}`)
}

const idsFor = async (client: Client, route: string, list: string) => {
  const owners = ownersOf[list]
  if (owners) return { id: (await contractOf(client, owners)).contractId }
  const records = route.endsWith('detail-summary') ? '/api/invoices-summary' : recordsOf[list]
  if (!records) throw new Error(`no record stands for ${route}`)
  // Only what may be edited opens its edit screens.
  if (route.includes('/edit-')) return { id: await firstOf(client, `${records}?status=draft`) }
  if (route.includes(':contractId')) return contractOf(client, records)
  if (route.includes(':cfm')) return formOf(client, route.slice(route.lastIndexOf('/') + 1))
  return { id: await firstOf(client, records) }
}

const placeOf = async (client: Client, route: string): Promise<Place> => {
  const list = route.slice(0, route.indexOf('/:'))
  return { route, path: route.includes(':') ? fill(route, await idsFor(client, route, list)) : route }
}

/** Pages the specification has no row for. */
const more = [
  '/booking-management?tab=all',
  '/dispatch',
  '/dispatch?view=week&crew=guides',
  '/manifest',
  '/manifest/paper',
  '/master-data/hotel/:id/contract/:contractId/rates',
  '/master-data/hotel/:id/contract/:contractId/availability',
  '/master-data/contracts',
  '/master-data/contracts?section=seasons',
  '/master-data/contracts?section=stops',
  '/master-data/import/guests',
  '/master-data/import-history',
  '/payables',
  '/payables/supplier/:id',
  '/margin',
  '/bank-statements',
  '/bank-statements/files',
  '/master-data/vehicle-outage',
  '/utilities-data/closure',
  '/deployments',
  '/user-management/refused-sign-ins',
]

/** Every screen of the specification behind the sign-in, at a record of the demonstration where it shows one. */
export const placesOf = async (client: Client) => {
  const wanted = [...routes.map(({ path }) => path).filter((path) => !outside.includes(path)), ...more]
  const found: Place[] = []
  for (const route of wanted) found.push(await placeOf(client, route))
  return found
}

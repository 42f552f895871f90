import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../support/client'
import { agentWithCredit, contractOf, creditNoteOf, firstOf, formOf, quotationOf } from './records'

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

/** Pages the specification has no row for, in which no remote's page may lack (its `pages.test.ts`). */
const { more }: { more: string[] } = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'))

/** The list whose first record stands for `:id`. */
const recordsOf: Record<string, string> = {
  '/list-guest': '/api/guests',
  '/master-data/activity': '/api/activities',
  '/master-data/addon': '/api/add-on',
  '/master-data/agent': '/api/agents',
  '/master-data/hotel': '/api/hotels',
  '/master-data/hotel-room': '/api/hotel-rooms',
  '/master-data/price-level': '/api/price-levels',
  '/master-data/transport': '/api/transports',
  '/master-data/driver': '/api/drivers',
  '/master-data/guide': '/api/guides',
  '/master-data/supplier': '/api/suppliers',
  '/master-data/vehicle': '/api/vehicles',
  '/utilities-data/activity-type': '/api/activity-types',
  '/utilities-data/bank-account': '/api/banks',
  '/utilities-data/bed-type': '/api/bed-types',
  '/utilities-data/closure': '/api/closures',
  '/utilities-data/exchange-rate': '/api/exchanges',
  '/utilities-data/nationality': '/api/nationality',
  '/utilities-data/region': '/api/regions',
  '/master-data/group': '/api/groups',
  '/booking-management': '/api/bookings',
  '/invoice-management': '/api/invoices',
  '/payables/supplier': '/api/suppliers',
}

/** Pages of something else than what their list shows. */
const idOf: Record<string, (client: Client) => Promise<string>> = {
  'detail-summary': (client) => firstOf(client, '/api/invoices-summary'),
  'paper-summary': (client) => firstOf(client, '/api/invoices-summary'),
  'paper-creditNote': creditNoteOf,
  'paper-receipt': (client) => firstOf(client, '/api/payments?status=verified'),
  'agent-credit': agentWithCredit,
  statement: agentWithCredit,
}

/** Those whose contracts on sale are the packages. */
const ownersOf: Record<string, string> = {
  '/package/activity': '/api/activities',
  '/package/hotel': '/api/hotels',
  '/package/transport': '/api/transports',
}

const fill = (path: string, ids: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `:${name}`)

const idsFor = async (client: Client, route: string, list: string): Promise<Record<string, string>> => {
  if (route.includes(':resource')) return { resource: 'guests' }
  const ending = route.slice(route.lastIndexOf('/') + 1)
  const own = idOf[ending]
  if (own) return { id: await own(client) }
  const owners = ownersOf[list]
  if (owners) return { id: (await contractOf(client, owners)).contractId }
  const records = recordsOf[list]
  if (!records) throw new Error(`no record stands for ${route}`)
  // Only what may be edited opens its edit screens.
  if (route.includes('/edit-')) return { id: await firstOf(client, `${records}?status=draft`) }
  if (route.includes(':contractId')) return contractOf(client, records)
  if (route.includes(':quotation')) return quotationOf(client)
  if (route.includes(':cfm')) return formOf(client, ending)
  return { id: await firstOf(client, records) }
}

const placeOf = async (client: Client, route: string): Promise<Place> => {
  const list = route.slice(0, route.indexOf('/:'))
  return { route, path: route.includes(':') ? fill(route, await idsFor(client, route, list)) : route }
}

/** Every screen of the specification behind the sign-in, at a record of the demonstration where it shows one. */
export const placesOf = async (client: Client) => {
  const wanted = [...routes.map(({ path }) => path).filter((path) => !outside.includes(path)), ...more]
  const found: Place[] = []
  for (const route of wanted) found.push(await placeOf(client, route))
  return found
}

import { papers as papersApi } from '@melali/shared/api'
import type { AnyEndpoint } from '@melali/shared/contract'
import { read as readSheet } from 'hucre'
import { permissions, rolePermissions, roles, voucherSettings } from '../db'
import { seedDemo } from '../demo/seed'
import { DEMO_PASSWORD } from '../people/auth/demo-accounts'
import { askedReads } from './asked-reads'
import { listening, readNewsAs } from './news-reader'
import { costKeys } from './no-cost'
import { pdfText } from './pdf-text'
import { bankWords, plantCost, plantedIn } from './planted-cost'
import { papersIn, plantPapers } from './planted-papers'
import { type Answer, type TestApp, TestClient, testApp } from './test-app'

let app: TestApp
let papers: Record<string, string[]>
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.database, { storage: app.storage, now: app.clock.now })
  await plantCost(app.db)
  await plantPapers(app, await app.as('super.admin'))
  papers = await papersIn(app.db)
  await logged()
  await roleOfAllBut('view.cost')
})
afterAll(() => app.close())

/** What the log keeps of records that speak of cost. */
const logged = async () => {
  const admin = await app.as('super.admin')
  const level = await admin.post('/api/price-levels', {
    name: 'Zanzibar level',
    basisPoints: 1777,
    description: '17.77 over cost',
  })
  const agent = await app.newAgent('Kuta Travel')
  const [supplier] = (await admin.get('/api/suppliers')).body.data
  const writes = [
    level,
    await admin.put(`/api/agents/${agent.id}`, { priceLevelId: level.body.data.id }),
    await admin.put(`/api/suppliers/${supplier.id}`, { bankDetails: 'IBAN of Zanzibar, again' }),
    await admin.post('/api/add-on', { name: 'Lunch box', sellCents: 8_000_000, costCents: 7_731_009 }),
  ]
  expect(writes.map(({ status }) => status)).toEqual([201, 200, 200, 201])
}

const roleOfAllBut = async (permission: string) => {
  const [role] = await app.db.insert(roles).values({ slug: 'all.but', name: 'All but one' }).returning()
  const all = await app.db.select({ permission: permissions.slug }).from(permissions)
  const granted = all.filter((one) => one.permission !== permission)
  await app.db.insert(rolePermissions).values(granted.map((one) => ({ ...one, roleId: role?.id ?? '' })))
}

const signedIn = async (local: string) => {
  const client = new TestClient(app)
  const answer = await client.signIn(`${local}@melali.test`, DEMO_PASSWORD)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return client
}

/** Steps of a price that would tell the cost, wherever in an answer they are. */
const costSteps = (value: unknown, path = '$'): string[] => {
  if (!value || typeof value !== 'object') return []
  const { code, params } = value as { code?: unknown; params?: unknown }
  const told = params && code === 'LEVEL' ? [`${path} ${code}`] : []
  return [...told, ...Object.entries(value).flatMap(([key, inner]) => costSteps(inner, `${path}.${key}`))]
}

const idsIn = (body: { data?: unknown }) =>
  Array.isArray(body?.data) ? body.data.flatMap((row) => (row?.id ? [String(row.id)] : [])).slice(0, 5) : []

/** The addresses behind a path: every parameter is an id of the list before it, which is read once, or of a paper. */
const addressesFor = (client: TestClient) => {
  const lists = new Map<string, Promise<string[]>>()
  const idsOf = async (list: string) => {
    const paged = await client.get(`${list}?perPage=5`)
    // A list without pages asks for none.
    const { body } = paged.status === 422 ? await client.get(list) : paged
    return [...new Set([...(papers[list] ?? []), ...idsIn(body)])]
  }
  const idsAt = (list: string) => {
    const ids = lists.get(list) ?? idsOf(list)
    lists.set(list, ids)
    return ids
  }
  const addressesOf = async (path: string): Promise<string[]> => {
    const at = path.search(/:\w+/)
    if (at < 0) return [path]
    const rest = path.slice(at).replace(/^:\w+/, '')
    const found = (await idsAt(path.slice(0, at - 1))).map((id) =>
      addressesOf(`${path.slice(0, at)}${id}${rest}`),
    )
    return (await Promise.all(found)).flat()
  }
  return addressesOf
}

/** Reads an address and looks at what comes, by the name of its path; nothing comes back of what is refused. */
type Look = (address: string, name: string) => Promise<Answer | undefined>

const searches = async (client: TestClient) => {
  const { body } = await client.get('/api/regions?perPage=100')
  return body.data.map(
    ({ id }: { id: string }) => `/api/packages/hotels?regionId=${id}&checkIn=2026-06-10&checkOut=2026-06-12`,
  )
}

/** Looks at packages that searches found, and at quotes of their first rooms. */
const lookAtPackages = async (look: Look, found: readonly { id: string }[][]) => {
  const at = '/api/packages/hotels/:id'
  const quotes: string[] = []
  for (const packages of found) {
    for (const { id } of packages) {
      const detail = await look(`/api/packages/hotels/${id}`, at)
      for (const { id: roomId, boards } of detail?.body.data.rooms.slice(0, 2) ?? [])
        for (const board of boards.slice(0, 1))
          quotes.push(
            `/api/packages/hotels/${id}/quote?roomId=${roomId}&board=${board}&checkIn=2026-06-10&checkOut=2026-06-13&adults=2&childAges=7`,
          )
    }
    if (quotes.length > 6) break
  }
  for (const address of quotes) await look(address, `${at}/quote`)
}

/** What a file says to whoever opens it: the words of a PDF, the cells of a sheet. */
const textOf = async ({ raw, headers }: Answer) => {
  const type = String(headers['content-type'])
  if (type === 'application/pdf') return pdfText(raw)
  if (type.includes('spreadsheetml')) return JSON.stringify((await readSheet(raw)).sheets)
  return raw.toString()
}

/** A list of any length is looked for in each of its files. */
const filesAt = (path: string, address: string) =>
  /\/(export|sheet)$/.test(path) ? ['csv', 'xlsx'].map((format) => `${address}?format=${format}`) : [address]

/** Says what its paper says, or writes what goes along with it: one of each kind is read. */
const isOneOfAKind = (path: string) => /\/(pdf|letter|sheet)$/.test(path)

const walk = async (client: TestClient) => {
  const reads = app.endpoints.filter(
    ({ method, path }: AnyEndpoint) => method === 'GET' && path.startsWith('/api/'),
  )
  const told: string[] = []
  const read = new Set<string>()
  let traces = 0
  const look: Look = async (address, name) => {
    const answer = await client.get(address)
    const { status, body, raw } = answer
    if (status !== 200) return undefined
    read.add(name)
    if (raw.includes('"trace":[{')) traces += 1
    const found = [...costKeys(body), ...costSteps(body), ...plantedIn(await textOf(answer))]
    const format = address.endsWith('?format=xlsx') ? ' (xlsx)' : ''
    told.push(...found.map((at) => `${name}${format} ${at}`))
    return answer
  }
  const addressesOf = addressesFor(client)
  for (const { path } of reads)
    for (const address of await addressesOf(path)) {
      let isRead = false
      for (const file of filesAt(path, address)) isRead = Boolean(await look(file, path))
      if (isRead && isOneOfAKind(path)) break
    }
  const found: { id: string }[][] = []
  for (const address of await searches(client))
    found.push((await look(address, '/api/packages/hotels'))?.body.data ?? [])
  await lookAtPackages(look, found)
  for (const [path, address] of await askedReads(client)) await look(address, path)
  return { told: [...new Set(told)], read, traces }
}

const always = [
  '/api/bookings',
  '/api/bookings/:id',
  '/api/invoices',
  '/api/invoices/:id/paper',
  '/api/invoices/:id/pdf',
  '/api/credit-notes/:id/pdf',
  '/api/payments/:id/pdf',
  '/api/agents/:id/statement/pdf',
  '/api/agents/:id/statement/sheet',
  '/api/bookings/:id/itinerary/pdf',
  '/api/confirmation-form/:id/pdf',
  '/api/quotations/:id/pdf',
  '/api/packages/hotels',
  '/api/packages/hotels/:id',
  '/api/packages/hotels/:id/quote',
  '/api/packages/transports',
  '/api/packages/transports/:id',
  '/api/packages/transports/:id/quote',
  '/api/packages/activities',
  '/api/packages/activities/:id',
  '/api/packages/activities/:id/quote',
  '/api/bookings/:id/as-of',
  '/api/bookings/:id/rooms',
  '/api/booking-changes/:id',
  '/api/hotels/:id/contracts/:contractId',
  '/api/transports/:id/contracts/:contractId',
  '/api/activities/:id/contracts/:contractId',
  '/api/hotels/:id/contracts/:contractId/as-of',
  '/api/invoices-summary/:id/pdf',
  '/api/add-on',
]

/** Who may send papers reads each letter before, and what went with it afterwards. */
const alsoInHouse = [
  ...Object.values(papersApi).map(({ letter }) => letter.path),
  ...['/api/mails/:id', '/api/mails/:id/attachment'],
]

/** Whoever works in the house may read what the bank wrote. */
const agents = ['agent', 'agent2']

const inHouse = 'a role of everything but cost'

const readers: Record<string, () => Promise<TestClient>> = {
  agent: () => signedIn('agent'),
  agent2: () => signedIn('agent2'),
  sales: () => signedIn('sales'),
  [inHouse]: () => app.as('all.but'),
}

test.each(Object.keys(readers))(
  '%s reads everything there is to read, and nowhere a cost, a margin, a level or a step that tells one',
  async (name) => {
    const client = (await readers[name]?.()) as TestClient
    const { told, read, traces } = await walk(client)
    const secrets = told.filter((at) => agents.includes(name) || !at.endsWith(bankWords))
    expect(secrets).toEqual([])
    const wanted = name === inHouse ? [...always, ...alsoInHouse] : always
    expect(wanted.filter((path) => !read.has(path))).toEqual([])
    expect(traces).toBeGreaterThan(3)
  },
)

/** Words and figures of what was planted, as somebody who wonders would type them. */
const curious = [
  'Zanzibar level',
  'IBAN of Zanzibar',
  'Bill of Zanzibar',
  'Refund of Zanzibar',
  '7731009',
  '77310.09',
]

/** Every list that can be searched, and which of these words it finds anything by. */
const foundBySearch = async (client: TestClient) => {
  const lists = app.endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const found: string[] = []
  const searched: string[] = []
  const hits = async (path: string, word: string): Promise<number | undefined> =>
    (await client.get(`${path}?search=${encodeURIComponent(word)}`)).body?.data?.length
  for (const { path } of lists) {
    // Elsewhere nothing is looked for, or everything comes.
    if ((await hits(path, 'Qxqzjw')) !== 0) continue
    searched.push(path)
    for (const word of curious) if (await hits(path, word)) found.push(`${path} ${word}`)
  }
  return { found, searched }
}

test.each(Object.keys(readers))('%s finds nothing by what it may not read', async (name) => {
  const { found, searched } = await foundBySearch((await readers[name]?.()) as TestClient)
  expect(found).toEqual([])
  for (const path of ['/api/bookings', '/api/invoices', '/api/guests', '/api/groups', '/api/add-on'])
    expect(searched).toContain(path)
})

test('the control: the same words find something for the administrator', async () => {
  const { found } = await foundBySearch(await app.as('super.admin'))
  expect(found).toEqual(expect.arrayContaining(['/api/price-levels Zanzibar level']))
})

test('the stream of news tells an agent of its own bookings, and nothing of what has a cost', async () => {
  const url = await listening(app)
  const heardBy = async (name: string) => {
    const line = await readNewsAs(await signedIn(name), url)
    const heard = await line.next()
    line.hangUp()
    return JSON.stringify(heard)
  }
  const cost = /"(suppliers|price-levels|payables|add-on|contracts)/
  for (const name of agents) {
    const heard = await heardBy(name)
    expect(heard).toMatch(/"bookings /)
    expect(heard).not.toMatch(cost)
    expect(plantedIn(heard)).toEqual([])
  }
  // The control: who may see cost hears that it has changed.
  expect(await heardBy('finance')).toMatch(cost)
})

test('operations reads its lists, and nowhere what cost is made of', async () => {
  const { told, read } = await walk(await signedIn('operations'))
  expect(told).toEqual([])
  for (const path of ['/api/bookings/:id', '/api/suppliers/:id', '/api/agents/export'])
    expect([...read]).toContain(path)
})

test('the log tells the administrator what it keeps from others', async () => {
  const { raw } = await (await app.as('super.admin')).get('/api/audit-log')
  const words = ['Zanzibar level', '17.77 over cost', 'IBAN of Zanzibar', '7731009']
  expect(plantedIn(raw.toString())).toEqual(expect.arrayContaining(words))
})

test('the control: the same walk finds them for finance', async () => {
  const { told } = await walk(await signedIn('finance'))
  const controls = [
    /bookings\/:id .*costCents$/,
    /hotels\/:id\/quote .*marginCents$/,
    /transports\/:id\/quote .*marginCents$/,
    /activities\/:id\/quote .*marginCents$/,
    /as-of .*costCents$/,
    /^\/api\/bookings\/:id\/as-of 7731009$/,
    /LEVEL$/,
    /packages\/hotels .*stay\.marginCents$/,
    /packages\/transports .*costFromCents$/,
    /packages\/activities .*marginFromCents$/,
    /^\/api\/bookings\/:id 7731009$/,
    /^\/api\/add-on\/export 77310.09$/,
    /^\/api\/agents Zanzibar level$/,
    /^\/api\/price-levels 17.77 over cost$/,
    /^\/api\/suppliers\/:id IBAN of Zanzibar$/,
    /^\/api\/payables Bill of Zanzibar$/,
    /^\/api\/add-on\/export \(xlsx\) 77310.09$/,
    /^\/api\/payables\/export 77310.09$/,
    /^\/api\/payables\/export \(xlsx\) Bill of Zanzibar$/,
    /^\/api\/suppliers\/:id\/ledger Bill of Zanzibar$/,
    /^\/api\/suppliers\/:id\/ledger Refund of Zanzibar$/,
    /^\/api\/suppliers\/:id\/ledger\/export Refund of Zanzibar$/,
    /^\/api\/bank-lines Statement of Zanzibar$/,
    /^\/api\/invoices\/:id\/payments Statement of Zanzibar$/,
    /^\/api\/bookings\/:id\/margin .*costRealisedCents$/,
    /^\/api\/margin .*marginEstimatedCents$/,
  ]
  for (const at of controls) expect(told.some((one) => at.test(one))).toBe(true)
})

test('the control: what a paper says is found in its file', async () => {
  await app.db.update(voucherSettings).set({ companyName: 'Bill of Zanzibar', address: 'USD 77,310.09' })
  // What was issued keeps what it said; a statement is written anew.
  const file = await (await app.as('finance')).get(`/api/agents/${papers['/api/agents']?.[0]}/statement/pdf`)
  expect(plantedIn(await textOf(file))).toEqual(['77,310.09', 'Bill of Zanzibar'])
})

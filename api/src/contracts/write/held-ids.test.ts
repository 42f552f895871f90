import { priceLevels } from '../../db'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import {
  activeHotelContract,
  draftActivityContract,
  draftTransportContract,
} from '../../testing/written-contract'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await app.db.insert(priceLevels).values({ name: 'List', basisPoints: 2000 })
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

const ride = { service: 'airport_transfer', costCents: 1_900 }
const activeTransportContract = async () => {
  const { at } = await draftTransportContract(app, data)
  await data.post(`${at}/items`, ride)
  await data.post(`${at}/items`, { ...ride, service: 'full_day' })
  expect((await data.put(at, { active: true })).status).toBe(200)
  return at
}
const activeActivityContract = async () => {
  const { at } = await draftActivityContract(app, data)
  const option = { name: 'Rafting', minPax: 1 }
  await data.post(`${at}/items`, { fromPax: 1, costAdultCents: 3_000, package: option })
  expect((await data.put(at, { active: true })).status).toBe(200)
  return at
}

const pendingOf = async (at: string): Promise<Answered> => (await data.get(`${at}?state=pending`)).body.data
const itemsOf = async (at: string): Promise<Answered[]> =>
  (await data.get(`${at}/items?state=pending`)).body.data
const saved = async (answer: Promise<{ status: number; body: Answered }>) => {
  const { status, body } = await answer
  expect([status, body.code]).toEqual([200, undefined])
  return body.data
}

/** What others do while the form of a price that was on sale stands open. */
const meanwhile: [string, (at: string) => Promise<unknown>][] = [
  ['nobody wrote anything', async () => {}],
  ['the pending version was begun', (at) => data.put(`${at}/general`, { notes: 'Ask at the gate.' })],
  [
    'two versions were published and a third was begun',
    async (at) => {
      for (const notes of ['One', 'Two']) {
        await data.put(`${at}/general`, { notes })
        expect((await data.post(`${at}/publish`, {})).status).toBe(200)
      }
      await data.put(`${at}/general`, { notes: 'Three' })
    },
  ],
]

describe.each(meanwhile)('who holds an id from before is understood when %s', (_, happens) => {
  it('of a ride: read, changed and taken out', async () => {
    const at = await activeTransportContract()
    const [transfer, day] = await itemsOf(at)
    await happens(at)
    const read = await data.get(`${at}/items/${transfer.id}?state=pending`)
    expect(read.body.data).toMatchObject(ride)
    await saved(data.put(`${at}/items/${transfer.id}`, { ...ride, costCents: 2_150 }))
    expect(await itemsOf(at)).toMatchObject([{ costCents: 2_150 }, { service: 'full_day' }])
    await saved(data.delete(`${at}/items/${day.id}`))
    expect(await itemsOf(at)).toHaveLength(1)
    const again = await data.put(`${at}/items/${day.id}`, { ...ride, service: 'full_day' })
    expect(again.status).toBe(404)
  })

  it('of a tier and its package', async () => {
    const at = await activeActivityContract()
    const [tier] = await itemsOf(at)
    await happens(at)
    const { packageId } = tier
    const body = { packageId, fromPax: 1, toPax: 4, costAdultCents: 3_300, package: { name: 'White water' } }
    await saved(data.put(`${at}/items/${tier.id}`, body))
    const more = await data.post(`${at}/items`, { packageId, fromPax: 5, costAdultCents: 2_500 })
    expect(more.status).toBe(201)
    expect(await itemsOf(at)).toMatchObject([
      { costAdultCents: 3_300, package: { name: 'White water' } },
      { costAdultCents: 2_500, package: { name: 'White water' } },
    ])
  })

  it('of a rate, its season and the sheet', async () => {
    const { at, rate } = await activeHotelContract(app, data)
    const [item] = await itemsOf(at)
    const sheet = (await data.get(`${at}/sheet`)).body.data
    await happens(at)
    await saved(data.put(`${at}/items/${item.id}`, { ...rate, seasonId: item.seasonId, costCents: 11_000 }))
    const [low, high] = sheet.seasons.map(({ rates, ...season }: Answered) => season)
    await saved(data.put(`${at}/conditions`, { seasons: [{ ...low, name: 'Green' }] }))
    const rates = [{ ...rate, costCents: 12_000 }]
    const seasons = [
      { ...low, rates },
      { ...high, rates },
    ]
    const written = await saved(data.put(`${at}/sheet`, { seasons }))
    expect(written.seasons).toMatchObject([
      { name: 'Low', rates: [{ costCents: 12_000 }] },
      { name: 'High', rates: [{ costCents: 12_000 }] },
    ])
    const twice = { seasons: [seasons[0], { ...seasons[1], id: written.seasons[0].id }] }
    expect((await data.put(`${at}/sheet`, twice)).status).toBe(422)
    const copy = await data.post(`${at}/copy`, { code: `${sheet.code}-2`, name: 'Copy', seasonIds: [low.id] })
    expect(copy.body.data.seasons).toMatchObject([{ name: 'Low' }])
  })
})

it('who holds an id of what was thrown away changes what it was made of', async () => {
  const at = await activeTransportContract()
  await data.put(`${at}/general`, { notes: 'Soon' })
  const [transfer] = await itemsOf(at)
  await data.delete(`${at}/pending`)
  expect((await data.get(`${at}/items/${transfer.id}?state=pending`)).body.data).toMatchObject(ride)
  await saved(data.put(`${at}/items/${transfer.id}`, { ...ride, costCents: 2_150 }))
  expect((await pendingOf(at)).rates[0]).toMatchObject({ costCents: 2_150 })
})

it('rows keep their order in a copy', async () => {
  const { at } = await activeHotelContract(app, data)
  const supplements = ['Gala', 'Band', 'Fireworks', 'Children', 'Late'].map((name) => ({
    ...{ name, kind: 'gala', from: '2026-12-31', to: '2026-12-31', costCents: 5_000 },
  }))
  await data.put(`${at}/conditions`, { supplements })
  const before = (await data.get(`${at}/conditions?state=pending`)).body.data
  await data.post(`${at}/publish`, {})
  await data.put(`${at}/general`, { notes: 'Next' })
  const after = (await data.get(`${at}/conditions?state=pending`)).body.data
  expect(after.supplements).toEqual(before.supplements)
})

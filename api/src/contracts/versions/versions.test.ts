import { and, asc, eq } from 'drizzle-orm'
import { auditLog, contractVersions, priceLevels } from '../../db'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { activeHotelContract, draftHotelContract } from '../../testing/written-contract'

let app: TestApp
let data: TestClient

beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  await app.db.insert(priceLevels).values({ name: 'List', basisPoints: 2000 })
})
afterAll(() => app.close())

const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const numbersOf = async (contractId: string) => {
  const rows = await app.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(asc(contractVersions.versionNo))
  return rows.map(({ versionNo, publishedAt }) => [versionNo, publishedAt !== null])
}

describe('what waits to be published', () => {
  it('is told with the contract, read on its own, and kept from those who write none', async () => {
    const { at } = await activeHotelContract(app, data)
    expect((await data.get(at)).body.data).toMatchObject({ versionNo: 1, pending: null })
    await data.put(`${at}/general`, { name: 'FIT 2027' })
    const seen = (await data.get(at)).body.data
    expect(seen).toMatchObject({ name: 'FIT 2026', versionNo: 1, pending: { versionNo: 2 } })
    const pending = (await data.get(`${at}?state=pending`)).body.data
    expect(pending).toMatchObject({ name: 'FIT 2027', versionNo: 2, status: 'active' })
    const agent = await app.as('agent')
    expect((await agent.get(at)).body.data).toMatchObject({ name: 'FIT 2026', pending: null })
    for (const path of [at, `${at}/items`, `${at}/conditions`])
      expect((await agent.get(`${path}?state=pending`)).status).toBe(403)
    expect((await data.get(`${at}?state=soon`)).status).toBe(422)
  })

  it('collects edit after edit and goes on sale at once', async () => {
    const { contract, at } = await activeHotelContract(app, data)
    await data.put(`${at}/general`, { name: 'FIT 2027' })
    await data.put(`${at}/inclusions`, { inclusions: ['Breakfast'] })
    const { version } = (await data.get(at)).body.data
    const headers = { 'if-match': `"${version}"` }
    const published = await data.post(`${at}/publish`, { reason: 'New season' }, { headers })
    expect(published.body.data).toMatchObject({ name: 'FIT 2027', versionNo: 2, pending: null })
    expect(await numbersOf(contract.id)).toEqual([
      [1, true],
      [2, true],
    ])
    const { body } = await data.get(`${at}/versions`)
    expect(body.data).toMatchObject([
      { versionNo: 2, state: 'current', reason: 'New season', name: 'FIT 2027' },
      { versionNo: 1, state: 'past', reason: null, name: 'FIT 2026' },
    ])
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, contract.id), eq(auditLog.event, 'contract.published')))
    expect(row).toMatchObject({ before: { versionNo: 1 }, after: { versionNo: 2 }, reason: 'New season' })
  })

  it('is not there for what every version says alike, nor for what it says already', async () => {
    const { contract, at, hotel } = await activeHotelContract(app, data)
    const { code, name, cancellationSteps } = contract
    const steps = cancellationSteps.map(({ id: _, ...step }: { id: string }) => step)
    const same = { code, name, supplierId: hotel.supplierId, cancellationSteps: steps, market: 'china' }
    const answer = await data.put(`${at}/general`, same)
    expect(answer.body.data).toMatchObject({ market: 'china', versionNo: 1, pending: null })
    const wrong = await data.put(`${at}/general`, { code, stayTo: '2020-01-01' })
    expect(wrong.status).toBe(422)
    await data.put(`${at}/general`, { cancellationSteps: [] })
    expect(await numbersOf(contract.id)).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('is published by one of two people, and by nobody who saw less of it', async () => {
    const { contract, at } = await activeHotelContract(app, data)
    const early = (await data.put(`${at}/general`, { name: 'One' })).body.data.version
    const late = (await data.put(`${at}/general`, { name: 'Two' })).body.data.version
    const publishing = (version: number) =>
      data.post(`${at}/publish`, {}, { headers: { 'if-match': `"${version}"` } })
    expect(refused(await publishing(early))).toEqual([412, 'STALE'])
    const both = await Promise.all([publishing(late), publishing(late)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    await data.put(`${at}/general`, { name: 'Three' })
    const free = await Promise.all([data.post(`${at}/publish`, {}), data.post(`${at}/publish`, {})])
    expect(free.map(refused).sort()).toEqual([
      [200, undefined],
      [409, 'NOTHING_PENDING'],
    ])
    expect(await numbersOf(contract.id)).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
  })

  it('can be thrown away, unless there is nothing else', async () => {
    const { contract, at, rate } = await activeHotelContract(app, data)
    expect(refused(await data.delete(`${at}/pending`))).toEqual([409, 'NOTHING_PENDING'])
    const [item] = (await data.get(`${at}/items`)).body.data
    await data.put(`${at}/items/${item.id}`, { ...rate, seasonId: item.seasonId, costCents: 11_000 })
    const discarded = await data.delete(`${at}/pending`)
    expect(discarded.body.data).toMatchObject({ versionNo: 1, pending: null })
    expect(await numbersOf(contract.id)).toEqual([[1, true]])
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, contract.id), eq(auditLog.event, 'contract.changes-discarded')))
    expect(row?.before).toMatchObject({ versionNo: 2, rates: [{ costCents: 11_000 }, { costCents: 15_000 }] })
    const draft = await draftHotelContract(app, data)
    expect((await data.get(draft.at)).body.data.pending).toMatchObject({ versionNo: 1 })
    expect(refused(await data.delete(`${draft.at}/pending`))).toEqual([409, 'NEVER_PUBLISHED'])
  })

  it('stands beside what was published while the contract is off sale', async () => {
    const { at } = await activeHotelContract(app, data)
    await data.put(at, { active: false })
    await data.put(`${at}/general`, { name: 'Later' })
    expect((await data.get(at)).body.data).toMatchObject({ name: 'FIT 2026', status: 'suspended' })
    expect((await data.get(`${at}?state=pending`)).body.data).toMatchObject({ name: 'Later' })
    const back = await data.post(`${at}/publish`, {})
    expect(back.body.data).toMatchObject({ name: 'Later', status: 'active', versionNo: 2 })
  })

  it('of a contract under another owner is not found', async () => {
    const [one, other] = [await activeHotelContract(app, data), await activeHotelContract(app, data)]
    await data.put(`${one.at}/general`, { name: 'Mine' })
    const wrong = `/api/hotels/${other.hotel.id}/contracts/${one.contract.id}`
    for (const answer of [
      await data.get(`${wrong}/versions`),
      await data.post(`${wrong}/publish`, {}),
      await data.delete(`${wrong}/pending`),
    ])
      expect(answer.status).toBe(404)
  })
})

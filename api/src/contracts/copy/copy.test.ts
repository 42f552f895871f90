import { raisedCents } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { activityTiers, auditLog, contractSupplements, priceLevels, transportRates } from '../../db'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import {
  activeHotelContract,
  draftActivityContract,
  draftHotelContract,
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

const code = () => `COPY-${v7().slice(-12)}`
const sheetOf = async (at: string): Promise<Answered> => (await data.get(`${at}/sheet`)).body.data
const siblings = (at: string, id: string) => at.replace(/[^/]+$/, id)
const spans = ({ seasons }: Answered) => seasons.map(({ from, to }: Answered) => [from, to])

it('is a draft of its own, a year later and dearer to the cent', async () => {
  const { at, contract } = await activeHotelContract(app, data)
  await data.put(`${at}/conditions`, {
    childBands: [{ name: 'Child', fromAge: 2, toAge: 11, kind: 'amount', costCents: 1005 }],
    supplements: [
      { name: 'Gala', kind: 'gala', from: '2026-12-24', to: '2026-12-24', costCents: 5000, sellCents: 7001 },
    ],
  })
  const prices = { costBasisPoints: 750, sellBasisPoints: 1000 }
  const asked = { code: code(), name: 'FIT 2027', shiftYears: 1, ...prices }
  const made = await data.post(`${at}/copy`, asked)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    ...{ code: asked.code, name: 'FIT 2027', status: 'draft', versionNo: 1, supplierId: contract.supplierId },
    ...{ bookingFrom: '2027-01-01', bookingTo: '2027-11-30', stayFrom: '2027-04-01', stayTo: '2027-12-31' },
    termsText: contract.termsText,
    cancellationSteps: [{ daysBefore: 7, basis: 'nights', value: 1 }],
  })
  const [was, is] = [await sheetOf(at), await sheetOf(siblings(at, made.body.data.id))]
  expect(spans(is)).toEqual([
    ['2027-04-01', '2027-06-30'],
    ['2027-07-01', '2027-12-31'],
  ])
  for (const [index, { rates }] of was.seasons.entries())
    expect(is.seasons[index].rates).toMatchObject(
      rates.map(({ id, costCents, ...rate }: Answered) => ({
        ...rate,
        costCents: raisedCents(costCents, 750),
      })),
    )
  const { body } = await data.get(`${siblings(at, made.body.data.id)}/conditions`)
  expect(body.data).toMatchObject({
    childBands: [{ costCents: raisedCents(1005, 750), sellCents: null }],
    supplements: [{ from: '2027-12-24', costCents: 5375, sellCents: raisedCents(7001, 1000) }],
  })
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.entityId, made.body.data.id))
  expect(entry).toMatchObject({ event: 'contract.copied', after: { copyOf: contract.code } })
  expect((await data.put(siblings(at, made.body.data.id), { active: true })).status).toBe(200)
})

it('leaves no gap and no overlap over a 29 February, forwards and backwards', async () => {
  const { at, rate } = await draftHotelContract(app, data)
  await data.put(`${at}/general`, { bookingTo: '2028-01-01', stayFrom: '2027-02-01', stayTo: '2028-03-31' })
  const season = (from: string, to: string) => ({ name: from, from, to, rates: [{ ...rate, occupancy: 2 }] })
  const body = {
    seasons: [
      season('2027-02-01', '2027-02-28'),
      season('2027-03-01', '2028-02-28'),
      season('2028-02-29', '2028-03-31'),
    ],
  }
  expect((await data.put(`${at}/sheet`, body)).status).toBe(200)
  const later = await data.post(`${at}/copy`, { code: code(), name: 'Later', shiftYears: 1 })
  expect(spans(await sheetOf(siblings(at, later.body.data.id)))).toEqual([
    ['2028-02-01', '2028-02-29'],
    ['2028-03-01', '2029-02-27'],
    ['2029-02-28', '2029-03-31'],
  ])
  const sooner = await data.post(`${at}/copy`, { code: code(), name: 'Sooner', shiftDays: -31 })
  expect(spans(await sheetOf(siblings(at, sooner.body.data.id)))[0]).toEqual(['2027-01-01', '2027-01-28'])
})

it('takes chosen seasons along, and what waits to be published', async () => {
  const { at } = await activeHotelContract(app, data)
  const sheet = await sheetOf(at)
  const body = { seasons: sheet.seasons.map(({ id, ...one }: Answered) => ({ id, ...one })) }
  for (const one of body.seasons) one.rates = one.rates.map(({ id, ...rate }: Answered) => rate)
  body.seasons[1].rates[0].costCents = 17_777
  const pending = (await data.put(`${at}/sheet`, body)).body.data
  const seasonIds = [pending.seasons[1].id]
  const made = await data.post(`${at}/copy`, { code: code(), name: 'High only', seasonIds })
  const copied = await sheetOf(siblings(at, made.body.data.id))
  expect(copied.seasons).toMatchObject([{ name: 'High', rates: [{ costCents: 17_777 }] }])
  const wrong = await data.post(`${at}/copy`, { code: code(), name: 'x', seasonIds: [v7()] })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['seasonIds.0']])
})

it('needs a code of its own and the right to create contracts', async () => {
  const { at, contract } = await draftHotelContract(app, data)
  const twice = await data.post(`${at}/copy`, { code: contract.code, name: 'x' })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['code']])
  const foreign = at.replace(/hotels\/[^/]+/, `hotels/${v7()}`)
  expect((await data.post(`${foreign}/copy`, { code: code(), name: 'x' })).status).toBe(404)
  const sales = await app.as('sales')
  expect((await sales.post(`${at}/copy`, { code: code(), name: 'x' })).status).toBe(403)
})

it('copies the contracts of transports and activities too', async () => {
  const ride = await draftTransportContract(app, data)
  await data.post(`${ride.at}/items`, { service: 'full_day', costCents: 5005, costNightSurchargeCents: 0 })
  const asked = { name: 'Copy', costBasisPoints: 1000 }
  const rideCopy = await data.post(`${ride.at}/copy`, { ...asked, code: code() })
  expect(rideCopy.status).toBe(201)
  const { versionId } = rideCopy.body.data
  const rates = await app.db.select().from(transportRates).where(eq(transportRates.versionId, versionId))
  expect(rates).toMatchObject([{ costCents: 5506, sellCents: null, costNightSurchargeCents: 0 }])
  const trip = await draftActivityContract(app, data)
  await data.post(`${trip.at}/items`, {
    package: { name: 'Half day' },
    fromPax: 1,
    costAdultCents: 3000,
    adultSellCents: 4000,
  })
  const tripCopy = await data.post(`${trip.at}/copy`, { ...asked, code: code(), sellBasisPoints: -1000 })
  const tiers = await app.db
    .select()
    .from(activityTiers)
    .where(eq(activityTiers.versionId, tripCopy.body.data.versionId))
  expect(tiers).toMatchObject([{ costAdultCents: 3300, adultSellCents: 3600 }])
  expect(
    await app.db.select().from(contractSupplements).where(eq(contractSupplements.versionId, versionId)),
  ).toEqual([])
})

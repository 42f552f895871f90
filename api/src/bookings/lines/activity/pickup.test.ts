import { publishedActivityContract } from '../../../testing/sample-contracts'
import { draftBooking } from '../../../testing/sample-trip'
import { type TestApp, testApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('where guests are picked up is kept, changes no price, and is nothing once it is left out', async () => {
  const staff = await app.as('super.admin')
  const { contract } = await publishedActivityContract(app.db)
  const draft = await draftBooking(app, staff, (await app.newAgent()).id)
  const at = `/api/bookings/${draft.id}/activities`
  const visit = {
    ...{ contractId: contract.id, packageName: 'Classic', date: '2026-06-11', time: '08:00' },
    guestIds: draft.guests.map(({ id }: { id: string }) => id),
  }
  const [bare] = (await staff.post(at, { lines: [visit] })).body.data.activities
  expect(bare.pickupPlace).toBeNull()
  const save = async (more: object) => {
    const { body } = await staff.put(at, { lines: [{ ...visit, id: bare.id, ...more }] })
    return body.data.activities[0]
  }
  const priceOf = ({ sellCents, costCents, trace }: typeof bare) => ({ sellCents, costCents, trace })
  const placed = await save({ pickupPlace: ' Kuta Inn ' })
  expect(placed).toMatchObject({ id: bare.id, pickupPlace: 'Kuta Inn' })
  expect(priceOf(placed)).toEqual(priceOf(bare))
  expect((await save({})).pickupPlace).toBeNull()
  const long = await staff.put(at, { lines: [{ ...visit, id: bare.id, pickupPlace: 'x'.repeat(201) }] })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['lines.0.pickupPlace']])
})

import { eq } from 'drizzle-orm'
import { bookingGuests, duties, mails } from '../../../db'
import { sampleGuide } from '../../../testing/sample'
import { publishedActivityContract } from '../../../testing/sample-contracts'
import { openedDispatchStage } from '../../../testing/sample-dispatch'

const stage = openedDispatchStage()

/** A ride of two cars; the first has done it, the second is still to come. */
const halfDone = async (time: string, status: 'done' | 'no_show' = 'done') => {
  const { at, line } = await stage.approved(stage.transfer(time, { quantity: 2 }))
  const pairs = [await stage.crew(), await stage.crew()]
  for (const { driver, vehicle } of pairs)
    await stage.operations.post(`${at}/transports/${line.id}/drivers`, {
      driverId: driver.id,
      vehicleId: vehicle.id,
    })
  const [first] = pairs
  await stage.app.db
    .update(duties)
    .set({ status })
    .where(eq(duties.driverId, first?.driver.id ?? ''))
  const told = async () =>
    (await stage.app.db.select().from(duties).where(eq(duties.bookingTransportId, line.id)))
      .map((duty) => duty.status)
      .sort()
  return { at, line, told, ride: stage.transfer(time, { id: line.id, quantity: 2 }) }
}

describe('a ride that one of its cars has driven', () => {
  it.each(['done', 'no_show'] as const)('is neither changed nor taken out: %s', async (status) => {
    const { at, ride, line, told } = await halfDone(status === 'done' ? '06:00' : '08:00', status)
    const steps = `${at}/transports`
    const later = stage.transfer('20:00', { quantity: 2 })
    const answers = [
      await stage.boss.put(steps, { lines: [{ ...ride, time: '21:00' }] }),
      await stage.boss.put(steps, { lines: [later] }),
      await stage.boss.put(steps, { lines: [] }),
      await stage.boss.delete(steps),
      await stage.boss.put(`${steps}/${line.id}`, { ...ride, pax: 2 }),
      await stage.boss.delete(`${steps}/${line.id}`, { acceptedFeeCents: 0 }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'LINE_OVER'))
    expect(answers[0]?.body.details.lines).toEqual([{ id: line.id, title: expect.any(String) }])
    expect(await told()).toEqual([status, 'planned'].sort())
  })

  it('says so before anybody edits it', async () => {
    const { at, line } = await halfDone('16:00')
    const untouched = stage.transfer('22:00')
    const { body } = await stage.boss.post(`${at}/transports`, {
      lines: [stage.transfer('16:00', { id: line.id, quantity: 2 }), untouched],
    })
    expect(body.data.transports.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([true, false])
    await stage.boss.post(`${at}/transports/${line.id}/reopen`, { reason: 'The other car broke down' })
    expect((await stage.boss.get(at)).body.data.transports[0]).toMatchObject({ isOver: true })
  })

  it('stays as it is while another is added to its step', async () => {
    const { at, ride, line, told } = await halfDone('10:00')
    const saved = await stage.boss.put(`${at}/transports`, {
      lines: [stage.transfer('22:00'), ride],
    })
    expect(saved.status).toBe(200)
    expect(saved.body.data.transports.map(({ id }: { id: string }) => id)).toContain(line.id)
    expect(await told()).toEqual(['done', 'planned'])
  })

  it('stays as it was driven when a guest goes', async () => {
    const { at, line, told } = await halfDone('12:00')
    const guests = await stage.app.db
      .select()
      .from(bookingGuests)
      .where(eq(bookingGuests.bookingId, at.slice(-36)))
    const child = guests.find(({ category }) => category === 'child')
    const gone = await stage.boss.delete(`${at}/guests/${child?.id}`)
    expect([gone.status, gone.body.data?.transports[0]]).toMatchObject([200, { id: line.id, pax: 3 }])
    expect(await told()).toEqual(['done', 'planned'])
  })

  it('is kept by its driver when the ride is reopened for the other, or the booking is cancelled', async () => {
    const { at, line, told } = await halfDone('14:00')
    await stage.boss.post(`${at}/transports/${line.id}/reopen`, { reason: 'The other car broke down' })
    expect(await told()).toEqual(['done'])
    const quote = (await stage.boss.get(`${at}/cancellation`)).body.data
    const cancelled = await stage.boss.put(`${at}/status`, {
      command: 'cancel',
      reason: 'They went home',
      acceptedFeeCents: quote.feeCents,
    })
    expect([cancelled.status, await told()]).toEqual([200, ['done']])
  })
})

const guided = async () => {
  const trips = await publishedActivityContract(stage.app.db)
  const visit = { contractId: trips.contract.id, packageName: 'Classic', date: '2026-06-11', time: '08:00' }
  const { at, line } = await stage.approved(visit, 'activities')
  const guide = await sampleGuide(stage.app.db)
  const given = await stage.operations.post(`${at}/guides`, { activityLineId: line.id, guideId: guide.id })
  expect(given.status).toBe(200)
  await stage.app.db.update(duties).set({ status: 'done' }).where(eq(duties.guideId, guide.id))
  return { at, visit: `${at}/activities/${line.id}` }
}

it('a visit that was guided keeps its guide', async () => {
  const { at } = await guided()
  expect((await stage.boss.delete(`${at}/activities`)).body.code).toBe('LINE_OVER')
  expect((await stage.boss.get(at)).body.data.activities).toMatchObject([{ isOver: true }])
})

it('a visit that was guided is declined no more: it could neither change nor go, and would hold its booking', async () => {
  const { at, visit } = await guided()
  const late = await stage.boss.post(`${visit}/decline`, { reason: 'Full' })
  expect([late.status, late.body.code]).toEqual([409, 'LINE_OVER'])
  expect((await stage.boss.get(at)).body.data.activities).toMatchObject([{ status: 'requested' }])
  const yes = await stage.boss.post(`${visit}/confirmation`, { number: 'VT-1', confirmedBy: 'Made' })
  expect(yes.body.data.activities).toMatchObject([{ status: 'confirmed' }])
})

it('a supplier’s no to what was guided stands with its request, and the visit goes on', async () => {
  const { at, visit } = await guided()
  const asked = await stage.boss.post(`${at}/supplier-requests`, {
    ...{ kind: 'activity', lineId: visit.slice(-36), recipients: ['tours@supplier.test'] },
  })
  const [letter] = await stage.app.db.select().from(mails).where(eq(mails.recordId, asked.body.data.id))
  const [link] = /\/s\/[\w-]+/.exec(letter?.body ?? '') ?? []
  const payload = new URLSearchParams({ name: 'Wayan', answer: 'declined', reason: 'Full' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await stage.app.bare().post(`${link}/answer?language=en`, undefined, { payload, headers })
  expect((await stage.boss.get(`${at}/supplier-requests`)).body.data).toMatchObject([{ status: 'declined' }])
  expect((await stage.boss.get(at)).body.data.activities).toMatchObject([{ status: 'requested' }])
})

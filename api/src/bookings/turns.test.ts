import { aTurn, Turns } from '../platform/turns'
import { holderOf, server } from '../testing/holder'
import { draftBooking } from '../testing/sample-trip'
import { type TestClient, testApp } from '../testing/test-app'

const SAVES = 50

const onServer = server ? describe : describe.skip

type Others = (staff: TestClient, at: string, order: string[]) => Promise<void>

/** Fifty save one booking while somebody holds it, and others come meanwhile. */
const crowd = async (turns: Turns, connections: number, others: Others) => {
  const app = await testApp({}, undefined, undefined, turns)
  const staff = await app.as('super.admin')
  const { id: agentId } = await app.newAgent()
  const crowded = await draftBooking(app, staff, agentId)
  const other = await draftBooking(app, staff, agentId)
  const holder = await holderOf(app, 'bookings', [crowded.id])
  const order: string[] = []
  const saves = Array.from({ length: SAVES }, () =>
    staff.put(`/api/bookings/${crowded.id}/addons`, { lines: [] }),
  )
  while ((await holder.waiting()) < connections);
  const meanwhile = others(staff, `/api/bookings/${other.id}`, order)
  if (connections === 1) await meanwhile
  order.push('let go')
  await holder.letGo()
  await meanwhile
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  await app.close()
  return { order, statuses: [...new Set(statuses)] }
}

const others: Others = async (staff, at, order) => {
  const [read, saved] = await Promise.all([staff.get(at), staff.put(`${at}/addons`, { lines: [] })])
  order.push(`read ${read.status}`, `saved ${saved.status}`)
}

onServer('fifty who save one booking that somebody holds', () => {
  it('keep nobody else waiting, and all come to their turn', async () => {
    const turns = new Turns({ ...aTurn, forMs: Number.POSITIVE_INFINITY })
    const { order, statuses } = await crowd(turns, 1, others)
    expect(order).toEqual(['read 200', 'saved 200', 'let go'])
    expect(statuses).toEqual([200])
  })

  it('the control: without turns they hold every connection, and others wait for them', async () => {
    const turns = new Turns({ ...aTurn, atOnce: SAVES })
    const { order, statuses } = await crowd(turns, 20, others)
    expect(order).toEqual(['let go', 'read 200', 'saved 200'])
    expect(statuses).toEqual([200])
  })
})

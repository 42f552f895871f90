import { asc, eq } from 'drizzle-orm'
import { addons, allotments, auditLog, bookingFiles, roles } from '../db'
import { uploadedProof } from './sample-billing'
import { draftBooking, roomContract, stayOf } from './sample-trip'
import { TEST_PASSWORD, type TestApp, type TestClient, testApp } from './test-app'
import { wholeState } from './whole-state'
import { activeHotelContract, draftHotelContract } from './written-contract'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const undo = (client: TestClient, ...ids: string[]) => client.post('/api/deletions/undo', { ids })

/** Something that stands, how it is deleted by hand, and whose log tells of it. */
interface Standing {
  id: string
  at: string
  by?: TestClient
  logOf?: string
}

const must = async (asked: Promise<{ status: number; body: Answered }>) => {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

let count = 0
const newRole = async () =>
  must(
    admin.post('/api/roles', {
      ...{ name: `Role ${++count}`, slug: `role.${count}` },
      permissions: ['view.region', 'create.region'],
    }),
  )

const newUser = async () => {
  const { id: roleId } = await newRole()
  const email = `gone${++count}@test.example`
  const user = await must(
    admin.post('/api/admin', { name: `User ${count}`, email, password: TEST_PASSWORD, roleId }),
  )
  return { ...user, email, roleId }
}

const heldDraft = async (client = admin, agentId?: string) => {
  const made = await roomContract(app.db)
  const agent = agentId ?? (await app.newAgent()).id
  const booking = await draftBooking(app, client, agent)
  const at = `/api/bookings/${booking.id}`
  await must(client.put(`${at}/hotels`, { lines: [stayOf(made, booking)] }))
  const [sim] = await app.db
    .insert(addons)
    .values({ name: `SIM card ${++count}`, sellCents: 1500, costCents: 900 })
    .returning()
  await must(client.put(`${at}/addons`, { lines: [{ addonId: sim?.id, pax: 2, days: 1 }] }))
  return { ...made, booking, at, id: booking.id as string }
}

const kinds: Record<string, () => Promise<Standing>> = {
  role: async () => {
    const { id } = await newRole()
    return { id, at: `/api/roles/${id}` }
  },
  user: async () => {
    const { id } = await newUser()
    return { id, at: `/api/admin/${id}` }
  },
  group: async () => {
    const agent = await app.newAgent()
    const draft = await draftBooking(app, admin, agent.id)
    const [guest] = draft.guests
    const { id } = await must(
      admin.post('/api/groups', {
        ...{ name: 'Undo family', agentId: agent.id },
        guests: [
          {
            ...{ title: guest.title, name: guest.name, birthdate: guest.birthdate },
            ...{ nationalityId: guest.nationalityId, isMain: true },
          },
        ],
      }),
    )
    return { id, at: `/api/groups/${id}` }
  },
  'saved view that is shared and opened with': async () => {
    const { body } = await admin.get('/api/saved-views/roles')
    const { id } = await must(
      admin.post('/api/saved-views', {
        ...{ screen: 'bookings', name: 'Mine', params: { tab: 'draft' } },
        roleIds: [body.data[0].id],
      }),
    )
    await must(admin.put(`/api/saved-views/${id}/default`, { isDefault: true }))
    return { id, at: `/api/saved-views/${id}` }
  },
  'stop sale': async () => {
    const { hotel, contract } = await roomContract(app.db)
    const at = `/api/hotels/${hotel.id}/contracts/${contract.id}/stop-sales`
    const body = { from: '2026-06-11', to: '2026-06-12', reason: 'Wedding' }
    const [stop] = (await must(admin.post(at, body))).stopSales
    return { id: stop.id, at: `${at}/${stop.id}`, logOf: contract.id }
  },
  'contract that was never published': async () => {
    const { contract, at, rate, low } = await draftHotelContract(app, admin)
    await must(admin.post(`${at}/items`, { ...rate, season: low, allotment: 4 }))
    return { id: contract.id, at }
  },
  'draft of a booking with the rooms that it holds': async () => {
    const { id, at } = await heldDraft()
    return { id, at }
  },
  'draft of an agency': async () => {
    const agent = await app.newAgent()
    const by = await app.as('agent', agent.id)
    const booking = await draftBooking(app, by, agent.id)
    return { id: booking.id, at: `/api/bookings/${booking.id}`, by }
  },
}

const eventsOf = async (entityId: string) => {
  const rows = await app.db
    .select({ event: auditLog.event })
    .from(auditLog)
    .where(eq(auditLog.entityId, entityId))
    .orderBy(asc(auditLog.id))
  return rows.map(({ event }) => event)
}

test.each(Object.entries(kinds))('a %s comes back as it was, once', async (_, make) => {
  const { id, at, by = admin, logOf = id } = await make()
  const stranger = await app.as('super.admin')
  const before = await wholeState(app.db)
  expect((await by.delete(at)).status).toBe(204)
  expect(await wholeState(app.db)).not.toEqual(before)
  expect((await undo(stranger, id)).status).toBe(404)
  expect((await undo(by, id)).status).toBe(204)
  expect(await wholeState(app.db)).toEqual(before)
  const events = await eventsOf(logOf)
  expect(events.at(-1)).toMatch(/restored$/)
  expect((await undo(by, id)).status).toBe(204)
  expect(await eventsOf(logOf)).toEqual(events)
})

test('a user who is back signs in with the same password', async () => {
  const { id, email } = await newUser()
  expect((await admin.delete(`/api/admin/${id}`)).status).toBe(204)
  expect((await undo(admin, id)).status).toBe(204)
  const client = app.bare()
  expect((await client.signIn(email)).status).toBe(200)
})

test('a user whose role is gone stays gone, and so does one whose e-mail somebody has now', async () => {
  const [one, other] = [await newUser(), await newUser()]
  for (const { id } of [one, other]) expect((await admin.delete(`/api/admin/${id}`)).status).toBe(204)
  expect((await admin.delete(`/api/roles/${one.roleId}`)).status).toBe(204)
  const [role] = await app.db.select().from(roles).where(eq(roles.id, other.roleId))
  await must(
    admin.post('/api/admin', {
      ...{ name: 'Other', email: other.email, password: TEST_PASSWORD, roleId: role?.id },
    }),
  )
  const [gone, taken] = [await undo(admin, one.id), await undo(admin, other.id)]
  expect([gone.status, gone.body.code]).toEqual([409, 'GONE_MEANWHILE'])
  expect([taken.status, taken.body.code]).toEqual([409, 'TAKEN'])
})

test('somebody of an agency doesn’t come back into a role that was given what is for staff meanwhile', async () => {
  const role = await must(
    admin.post('/api/roles', { name: 'Buyers', slug: 'buyers', permissions: ['view.booking'] }),
  )
  const [agent, email] = [await app.newAgent(), 'buyer@test.example']
  const { id } = await must(
    admin.post('/api/admin', {
      ...{ name: 'Buyer', email, password: TEST_PASSWORD, roleId: role.id, agentId: agent.id },
    }),
  )
  expect((await admin.delete(`/api/admin/${id}`)).status).toBe(204)
  const risen = { permissions: ['view.booking', 'view.cost'] }
  await must(admin.put(`/api/roles/${role.id}`, risen))
  const refused = await undo(admin, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'ROLE_CHANGED'])
  expect((await app.bare().signIn(email)).status).toBe(401)
})

test('a draft whose rooms somebody else has now stays gone', async () => {
  const { id, at, contract } = await heldDraft()
  expect((await admin.delete(at)).status).toBe(204)
  await app.db.update(allotments).set({ total: 0 }).where(eq(allotments.contractId, contract.id))
  const refused = await undo(admin, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'SOLD_OUT'])
  expect((await admin.get(at)).status).toBe(404)
})

test('a contract that was published is deleted for good', async () => {
  const { contract, at } = await activeHotelContract(app, admin)
  expect((await admin.delete(at)).status).toBe(204)
  expect((await undo(admin, contract.id)).status).toBe(404)
})

test('a picture of a booking comes back to it, which is an edit of the booking', async () => {
  const { at, id: bookingId } = await heldDraft()
  const uploadId = await uploadedProof(admin, '#206040')
  await must(admin.post(`${at}/files`, { uploadId, name: 'Visa' }))
  const files = () => app.db.select().from(bookingFiles).where(eq(bookingFiles.bookingId, bookingId))
  const before = await files()
  const removed = await must(admin.delete(`${at}/files/${before[0]?.id}`))
  expect(await files()).toEqual([])
  expect((await undo(admin, before[0]?.id ?? '')).status).toBe(204)
  expect(await files()).toEqual(before)
  expect((await must(admin.get(at))).version).toBeGreaterThan(removed.version)
  expect((await eventsOf(bookingId)).at(-1)).toBe('booking.file-restored')
})

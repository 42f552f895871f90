import { ageings, type Payable } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import {
  contractVersions,
  payables,
  supplierLedger,
  supplierPayments,
  supplierRefunds,
  suppliers,
  voucherSettings,
} from '../db'
import { sampleHotelLine } from '../testing/sample'
import { soldBooking } from '../testing/sample-billing'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { ageingOf } from './ageing'
import { splitShares } from './pay'

let app: TestApp
let finance: TestClient
let staff: TestClient
let agentId: string
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  finance = await app.as('finance')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

/** What is published can't be changed otherwise. */
const sayOtherwise = (versionId: string, terms: object) =>
  app.db.transaction(async (tx) => {
    if (!Object.keys(terms).length) return
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(contractVersions).set(terms).where(eq(contractVersions.id, versionId))
  })

/** A stay that its hotel confirmed: four nights from 10 June for 300 of cost, say. */
const confirmed = async (terms: object = {}, agreed: object = {}) => {
  const room = await roomContract(app.db)
  await sayOtherwise(room.version.id, agreed)
  await app.db
    .update(suppliers)
    .set({ active: true, ...terms })
    .where(eq(suppliers.id, room.contract.supplierId))
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${draft.id}`
  const saved = await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  await staff.put(`${at}/status`, { command: 'submit' })
  await staff.post(`${at}/approve`, {})
  const line = `${at}/hotels/${saved.body.data.hotels[0].id}`
  await staff.post(`${line}/confirmation`, { number: 'HX-1', confirmedBy: 'Made' })
  const [payable] = (await finance.get(`/api/payables?bookingId=${draft.id}`)).body.data
  return { at, line, id: draft.id as string, payable, supplierId: payable.supplierId as string }
}

/** Payables of one supplier, made below the screens. */
const owing = async (supplierId: string, costCents: number) => {
  const booking = await soldBooking(app.db)
  const line = await sampleHotelLine(app.db, booking.id, { costCents })
  const [row] = await app.db
    .insert(payables)
    .values({ bookingId: booking.id, bookingHotelId: line.id, supplierId, costCents, dueOn: '2026-03-01' })
    .returning()
  return row?.id as string
}
const newSupplier = async () =>
  (await staff.post('/api/suppliers', { name: `S ${Math.random()}`, kind: 'hotel' })).body.data.id as string

const pay = (supplierId: string, shares: Record<string, number>, more: object = {}) =>
  finance.post('/api/supplier-payments', {
    supplierId,
    paidOn: '2026-03-02',
    method: 'bank_transfer',
    reference: 'TT-1',
    shares: Object.entries(shares).map(([payableId, amountCents]) => ({ payableId, amountCents })),
    ...more,
  })
const reverse = (id: string) =>
  finance.put(`/api/supplier-payments/${id}/status`, { status: 'reversed', reason: 'Wrong account' })
const read = async (id: string) =>
  (await finance.get('/api/payables?perPage=100')).body.data.find((row: { id: string }) => row.id === id)
const account = async (supplierId: string) =>
  (await finance.get(`/api/suppliers/${supplierId}/account`)).body.data
const ledger = async (supplierId: string) =>
  (await finance.get(`/api/suppliers/${supplierId}/ledger`)).body.data.toReversed()

describe('when a supplier is paid', () => {
  test.each([
    ['before_check_in', 0, '2026-06-10', '2026-06-14', '2026-06-10'],
    ['before_check_in', 14, '2026-03-10', '2026-03-14', '2026-02-24'],
    ['after_departure', 0, '2026-06-10', '2026-06-14', '2026-06-14'],
    ['after_departure', 30, '2026-12-20', '2026-12-27', '2027-01-26'],
    ['month_end', 0, '2026-02-10', '2026-02-14', '2026-02-28'],
    ['month_end', 0, '2028-01-30', '2028-02-01', '2028-02-29'],
    ['month_end', 15, '2026-12-30', '2026-12-31', '2027-01-15'],
  ])('%s + %d of %s to %s is due on %s', async (basis, days, from, until, due) => {
    const { rows } = await app.db.execute(
      sql`select supplier_due_on(${basis}, ${days}, ${from}, ${until})::text as due`,
    )
    expect(rows).toEqual([{ due }])
  })

  test('is by its own terms, and by the house’s for what they leave out', async () => {
    const { payable } = await confirmed({ paymentBasis: 'before_check_in', paymentDays: 7 })
    expect(payable).toMatchObject({ dueOn: '2026-06-03', status: 'open', ageing: 'not_due' })
    await app.db.update(voucherSettings).set({ payableBasis: 'month_end', payableDays: 5 })
    expect((await confirmed()).payable.dueOn).toBe('2026-07-05')
    expect((await confirmed({ paymentDays: 10 })).payable.dueOn).toBe('2026-07-10')
  })

  test('is by the contract’s terms before the supplier’s, each part for itself', async () => {
    const own = { paymentBasis: 'before_check_in', paymentDays: 7 }
    const by = async (agreed: object) => (await confirmed(own, agreed)).payable.dueOn
    expect(await by({ payableBasis: 'after_departure', payableDays: 0 })).toBe('2026-06-12')
    expect(await by({ payableDays: 2 })).toBe('2026-06-08')
    expect(await by({ payableBasis: 'after_departure' })).toBe('2026-06-19')
  })
})

test('a day is due until it ends, and every day after it has one age', () => {
  const days = [-1, 0, 1, 30, 31, 60, 61, 90, 91]
  const ages = days.map((late) =>
    ageingOf('2026-06-01', new Date(Date.UTC(2026, 5, 1 + late)).toISOString().slice(0, 10)),
  )
  expect(ages).toEqual([
    'not_due',
    'not_due',
    'to_30',
    'to_30',
    'to_60',
    'to_60',
    'to_90',
    'to_90',
    'over_90',
  ])
})

test('the list narrowed by age and the report of ages find what the age says', async () => {
  const supplierId = await newSupplier()
  const due = (late: number) =>
    new Date(Date.parse('2026-03-02') - late * 86_400_000).toISOString().slice(0, 10)
  for (const late of [-400, 0, 1, 30, 31, 60, 61, 90, 91, 400])
    await app.db
      .update(payables)
      .set({ dueOn: due(late) })
      .where(eq(payables.id, await owing(supplierId, 1_000)))
  for (const ageing of ageings) {
    const { data } = (await finance.get(`/api/payables?supplierId=${supplierId}&ageing=${ageing}`)).body
    expect(data.map((row: Payable) => [row.ageing, ageingOf(row.dueOn, '2026-03-02')])).toEqual(
      Array(2).fill([ageing, ageing]),
    )
  }
  const [row] = (await finance.get('/api/payables/ageing')).body.data.filter(
    (one: { supplierId: string }) => one.supplierId === supplierId,
  )
  const { notDueCents, to30Cents, to60Cents, to90Cents, over90Cents } = row
  expect(notDueCents + to30Cents + to60Cents + to90Cents + over90Cents).toBe(row.remainingCents)
  expect(row).toMatchObject({ remainingCents: 10_000, over90Cents: 2_000 })
})

describe('a payment', () => {
  test('settles many payables, some in part, and says so in the ledger', async () => {
    const supplierId = await newSupplier()
    const [first, second] = [await owing(supplierId, 10_000), await owing(supplierId, 5_000)]
    const made = await pay(supplierId, { [first]: 10_000, [second]: 2_000 })
    expect([made.status, made.body.data.amountCents]).toEqual([201, 12_000])
    expect(await read(first)).toMatchObject({
      status: 'paid',
      paidOn: '2026-03-02',
      reference: 'TT-1',
      ageing: null,
    })
    expect(await read(second)).toMatchObject({ status: 'open', paidCents: 2_000, remainingCents: 3_000 })
    expect(await account(supplierId)).toMatchObject({ balanceCents: 3_000, creditCents: 0 })
    expect((await ledger(supplierId)).map((one: { balanceCents: number }) => one.balanceCents)).toEqual([
      10_000, 15_000, 3_000,
    ])
  })

  test('takes no more than is owed, nothing of another supplier, and nothing twice', async () => {
    const [supplierId, other] = [await newSupplier(), await newSupplier()]
    const [mine, theirs] = [await owing(supplierId, 1_000), await owing(other, 1_000)]
    const over = await pay(supplierId, { [mine]: 1_001 })
    expect([over.status, over.body.code]).toEqual([422, 'PAYABLE_OVERPAID'])
    const foreign = await pay(supplierId, { [mine]: 1_000, [theirs]: 1_000 })
    expect(Object.keys(foreign.body.errors)).toEqual(['shares.1.payableId'])
    const inEuros = await pay(supplierId, { [mine]: 1_000 }, { currency: 'EUR' })
    expect(Object.keys(inEuros.body.errors)).toEqual(['shares.0.payableId'])
    const twice = await pay(supplierId, {}, { shares: Array(2).fill({ payableId: mine, amountCents: 1 }) })
    expect(Object.keys(twice.body.errors)).toEqual(['shares'])
    for (const paidOn of ['2026-03-03', '2016-03-01']) {
      const { status, body } = await pay(supplierId, { [mine]: 1 }, { paidOn })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['paidOn']])
    }
    expect(await read(mine)).toMatchObject({ paidCents: 0 })
  })

  test('is reversed once, with a reason, and leaves the debt', async () => {
    const supplierId = await newSupplier()
    const id = await owing(supplierId, 1_000)
    const { data } = (await pay(supplierId, { [id]: 1_000 })).body
    expect((await reverse(data.id)).body.data).toMatchObject({ status: 'reversed', reason: 'Wrong account' })
    expect([(await reverse(data.id)).status, await read(id)]).toMatchObject([
      409,
      { status: 'open', paidCents: 0 },
    ])
    const kinds = (await ledger(supplierId)).map((one: { kind: string }) => one.kind)
    expect(kinds).toEqual(['owed', 'payment', 'reversal'])
  })

  test('keeps the line with its supplier until it is reversed, in the database too', async () => {
    const { line, payable, supplierId } = await confirmed()
    const { data } = (await pay(supplierId, { [payable.id]: 1 })).body
    const stuck = await staff.post(`${line}/reopen`, { reason: 'Dates' })
    expect([stuck.status, stuck.body.code]).toEqual([409, 'PAYABLE_PAID'])
    const below = app.db.execute(
      sql`update booking_hotels set status = 'reopened' where id = ${line.slice(-36)}`,
    )
    await expect(below).rejects.toMatchObject({ cause: { constraint: 'payables_line_paid' } })
    await reverse(data.id)
    expect((await staff.post(`${line}/reopen`, { reason: 'Dates' })).status).toBe(200)
    expect(await read(payable.id)).toMatchObject({ status: 'cancelled', remainingCents: 0 })
    expect(await account(supplierId)).toMatchObject({ balanceCents: 0 })
    expect((await pay(supplierId, { [payable.id]: 1 })).body.code).toBe('PAYABLE_OVERPAID')
  })
})

describe('a supplier’s own invoice', () => {
  const invoice = { invoiceNumber: 'SI-77', invoicedOn: '2026-03-01' }

  test('of another amount is explained, and is what is owed', async () => {
    const { payable, supplierId } = await confirmed()
    const at = `/api/payables/${payable.id}/invoice`
    const invoicedCents = payable.costCents + 500
    const mute = await finance.put(at, { ...invoice, invoicedCents })
    expect([mute.status, Object.keys(mute.body.errors)]).toEqual([422, ['differenceReason']])
    const told = await finance.put(at, { ...invoice, invoicedCents, differenceReason: 'Late check-out' })
    expect(told.body.data).toMatchObject({ owedCents: invoicedCents, remainingCents: invoicedCents })
    const last = (await ledger(supplierId)).at(-1)
    expect(last).toMatchObject({ kind: 'invoice_difference', amountCents: 500, note: 'Late check-out' })
  })

  test('of less than was paid leaves credit, which pays the next one', async () => {
    const { payable, supplierId } = await confirmed()
    const paid = await pay(supplierId, { [payable.id]: payable.owedCents })
    await finance.put(`/api/payables/${payable.id}/invoice`, {
      ...invoice,
      invoicedCents: payable.owedCents - 700,
      differenceReason: 'A night less',
    })
    expect(await account(supplierId)).toMatchObject({ balanceCents: -700, creditCents: 700 })
    const next = await owing(supplierId, 1_000)
    const tooMuch = await pay(supplierId, { [next]: 1_000 }, { method: 'credit' })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'SUPPLIER_CREDIT_USED'])
    const netted = await pay(supplierId, { [next]: 700 }, { method: 'credit', reference: 'TT-NET' })
    expect(netted.status).toBe(201)
    expect(await account(supplierId)).toMatchObject({ balanceCents: 300, creditCents: 0 })
    const spent = await reverse(paid.body.data.id)
    expect([spent.status, spent.body.code]).toEqual([409, 'SUPPLIER_CREDIT_SPENT'])
    expect(spent.body.message).toContain(
      'USD 0.00 of the supplier’s credit is left. Take back first: TT-NET.',
    )
    expect((await reverse(netted.body.data.id)).status).toBe(200)
    expect((await reverse(paid.body.data.id)).status).toBe(200)
  })
})

test('a payable of which nothing is asked for is not open, and no list has it as that', async () => {
  const supplierId = await newSupplier()
  const [one, other] = [await owing(supplierId, 900), await owing(supplierId, 900)]
  await pay(supplierId, { [other]: 900 })
  for (const id of [one, other])
    await finance.put(`/api/payables/${id}/invoice`, {
      ...{ invoiceNumber: 'SI-0', invoicedOn: '2026-03-01', invoicedCents: 0, differenceReason: 'Our guest' },
    })
  const listed = async (status: string) =>
    (await finance.get(`/api/payables?supplierId=${supplierId}&status=${status}`)).body.data.map(
      (row: { status: string }) => row.status,
    )
  expect([await listed('open'), await listed('paid')]).toEqual([[], ['paid', 'paid']])
})

/** A supplier that was paid all and then billed so much less. */
const owingUs = async (cents: number) => {
  const supplierId = await newSupplier()
  const id = await owing(supplierId, cents + 1_000)
  await pay(supplierId, { [id]: cents + 1_000 })
  await finance.put(`/api/payables/${id}/invoice`, {
    ...{ invoiceNumber: 'SI-9', invoicedOn: '2026-03-01', invoicedCents: 1_000, differenceReason: 'Less' },
  })
  return { supplierId, id }
}
test('what a supplier owes us is as much in its list as in all, whatever of it was used', async () => {
  const { supplierId } = await owingUs(700)
  const later = await owing(supplierId, 1_300)
  await pay(supplierId, { [later]: 1_300 })
  await finance.put(`/api/payables/${later}/invoice`, {
    ...{ invoiceNumber: 'SI-10', invoicedOn: '2026-03-01', invoicedCents: 1_000, differenceReason: 'Less' },
  })
  const listed = async () => {
    const { body } = await finance.get(`/api/payables?supplierId=${supplierId}&owesUs=true&sort=createdAt`)
    return body.data.map((row: { creditedCents: number }) => row.creditedCents)
  }
  expect(await listed()).toEqual([700, 300])
  await pay(supplierId, { [await owing(supplierId, 500)]: 500 }, { method: 'credit' })
  expect([await listed(), (await account(supplierId)).creditCents]).toEqual([[200, 300], 500])
  await pay(supplierId, { [await owing(supplierId, 400)]: 400 }, { method: 'credit' })
  expect([await listed(), (await account(supplierId)).creditCents]).toEqual([[100], 100])
})

const receive = (supplierId: string, amountCents: number, more: object = {}) =>
  finance.post('/api/supplier-refunds', {
    ...{ supplierId, amountCents, receivedOn: '2026-03-02', method: 'bank_transfer', reference: 'RF-1' },
    ...more,
  })
const takeBack = (id: string) =>
  finance.put(`/api/supplier-refunds/${id}/status`, { status: 'reversed', reason: 'Not ours' })

describe('money that a supplier gives back', () => {
  test('lessens what it owes us, in part and in full, and can be taken back with a reason', async () => {
    const { supplierId, id } = await owingUs(5_000)
    expect(await read(id)).toMatchObject({ status: 'paid', creditedCents: 5_000 })
    const aged = async () =>
      (await finance.get('/api/payables/ageing')).body.data.find(
        (row: { supplierId: string }) => row.supplierId === supplierId,
      )
    expect(await aged()).toMatchObject({ remainingCents: 0, creditCents: 5_000 })
    const owesUs = async () =>
      (await finance.get(`/api/payables?owesUs=true&supplierId=${supplierId}`)).body.meta.total
    expect(await owesUs()).toBe(1)
    const made = await receive(supplierId, 2_000)
    expect([made.status, made.body.data.status]).toEqual([201, 'received'])
    expect(await account(supplierId)).toMatchObject({ balanceCents: -3_000, creditCents: 3_000 })
    await receive(supplierId, 3_000, { reference: 'RF-2' })
    expect(await account(supplierId)).toMatchObject({ balanceCents: 0, creditCents: 0 })
    expect([await aged(), await owesUs(), (await read(id)).creditedCents]).toEqual([undefined, 0, 0])
    expect((await takeBack(made.body.data.id)).body.data).toMatchObject({ status: 'reversed' })
    expect((await takeBack(made.body.data.id)).body.code).toBe('PAYMENT_DECIDED')
    expect(await account(supplierId)).toMatchObject({ balanceCents: -2_000, creditCents: 2_000 })
    const last = (await ledger(supplierId)).slice(-3)
    expect(last).toMatchObject([
      {
        kind: 'refund',
        amountCents: 2_000,
        creditCents: -2_000,
        note: 'RF-1',
        refund: { status: 'reversed' },
      },
      { kind: 'refund', amountCents: 3_000, note: 'RF-2', refund: { method: 'bank_transfer' } },
      {
        kind: 'refund_reversal',
        amountCents: -2_000,
        creditCents: 2_000,
        note: 'Not ours',
        balanceCents: -2_000,
      },
    ])
    const { raw } = await finance.get(`/api/suppliers/${supplierId}/ledger/export?format=csv`)
    for (const words of ['Money given back', 'Refund reversed']) expect(raw.toString()).toContain(words)
  })

  test('is never more than it owes us, nor of tomorrow or of years ago, and says so by field', async () => {
    const { supplierId } = await owingUs(5_000)
    const over = await receive(supplierId, 5_001)
    expect([over.status, over.body.code, Object.keys(over.body.errors)]).toEqual([
      422,
      'SUPPLIER_CREDIT_USED',
      ['amountCents'],
    ])
    for (const receivedOn of ['2026-03-03', '2016-03-01']) {
      const other = await receive(supplierId, 1, { receivedOn })
      expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['receivedOn']])
    }
    const nobody = await receive('0190a0de-0000-7000-8000-00000000bbbb', 1)
    expect(Object.keys(nobody.body.errors)).toEqual(['supplierId'])
  })

  test('changes no more, in the database too', async () => {
    const { supplierId } = await owingUs(5_000)
    const { id } = (await receive(supplierId, 1_000)).body.data
    const one = eq(supplierRefunds.id, id)
    await expect(app.db.update(supplierRefunds).set({ amountCents: 1 }).where(one)).rejects.toMatchObject({
      cause: { constraint: 'supplier_refunds_fixed' },
    })
    await expect(app.db.delete(supplierRefunds).where(one)).rejects.toMatchObject({
      cause: { constraint: 'supplier_refunds_append_only' },
    })
  })

  test('is the administrator’s and finance’s to book; who pays nobody is refused', async () => {
    const sales = await app.as('sales')
    expect((await sales.post('/api/supplier-refunds', {})).status).toBe(403)
  })

  /** Twenty times 300 of 1,000, below the screens and past the first look. */
  const rush = (supplierId: string) =>
    Promise.allSettled(
      Array.from({ length: 20 }, () =>
        app.db.insert(supplierRefunds).values({
          ...{ supplierId, amountCents: 300, receivedOn: '2026-03-02', method: 'cash', reference: 'RF' },
          createdById: finance.userId,
        }),
      ),
    ).then((all) => all.filter(({ status }) => status === 'fulfilled').length)

  test('twenty at the same moment are no more than is owed', async () => {
    const { supplierId } = await owingUs(1_000)
    expect(await rush(supplierId)).toBe(3)
    expect(await account(supplierId)).toMatchObject({ creditCents: 100, balanceCents: -100 })
    const other = await owingUs(1_000)
    const asked = await Promise.all(Array.from({ length: 20 }, () => receive(other.supplierId, 300)))
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('the control: without the check all of them are booked', async () => {
    const { supplierId } = await owingUs(1_000)
    await app.db.execute(sql`alter table suppliers drop constraint suppliers_credit`)
    expect(await rush(supplierId)).toBe(20)
    await app.db.execute(sql`update suppliers set credit_cents = 0 where credit_cents < 0`)
    await app.db.execute(sql`alter table suppliers add constraint suppliers_credit check (credit_cents >= 0)`)
  })
})

describe('what a supplier owes us, netted against what it is owed', () => {
  test('is one call: the credit first, the rest in money', async () => {
    const { supplierId } = await owingUs(700)
    const [one, two] = [await owing(supplierId, 500), await owing(supplierId, 1_000)]
    const paid = await pay(supplierId, { [one]: 500, [two]: 1_000 }, { nettedCents: 700 })
    expect(paid.body.data).toMatchObject({ method: 'bank_transfer', amountCents: 800 })
    expect(await account(supplierId)).toMatchObject({ creditCents: 0, balanceCents: 0 })
    const last = (await ledger(supplierId)).slice(-2)
    expect(last).toMatchObject([
      { amountCents: 0, creditCents: -700, payment: { method: 'credit' } },
      { amountCents: -800, creditCents: 0, payment: { method: 'bank_transfer' } },
    ])
    for (const id of [one, two]) expect(await read(id)).toMatchObject({ status: 'paid' })
  })

  test('is neither more than is paid nor more than it owes', async () => {
    const { supplierId } = await owingUs(700)
    const next = await owing(supplierId, 1_000)
    const over = await pay(supplierId, { [next]: 500 }, { nettedCents: 501 })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['nettedCents']])
    const spent = await pay(supplierId, { [next]: 1_000 }, { nettedCents: 701 })
    expect([spent.status, spent.body.code]).toEqual([409, 'SUPPLIER_CREDIT_USED'])
    expect(await read(next)).toMatchObject({ paidCents: 0 })
  })

  test('of any shares, both halves are all of them', () => {
    const share = fc.record({ payableId: fc.uuid(), amountCents: fc.integer({ min: 1, max: 999 }) })
    const sum = (shares: { amountCents: number }[]) =>
      shares.reduce((all, { amountCents }) => all + amountCents, 0)
    fc.assert(
      fc.property(fc.array(share, { maxLength: 6 }), fc.nat(4_000), (shares, cents) => {
        const [first, rest] = splitShares(shares, cents)
        expect(sum(first)).toBe(Math.min(cents, sum(shares)))
        expect(sum(first) + sum(rest)).toBe(sum(shares))
        for (const { amountCents } of [...first, ...rest]) expect(amountCents).toBeGreaterThan(0)
      }),
    )
  })
})

test('cancelling leaves the supplier its fee, and what was paid above it is credit', async () => {
  const { at, payable, supplierId } = await confirmed()
  const { body } = await pay(supplierId, { [payable.id]: payable.owedCents })
  const { feeCents } = (await staff.get(`${at}/cancellation`)).body.data
  const cancelled = await staff.put(`${at}/status`, {
    command: 'cancel',
    reason: 'Ill',
    acceptedFeeCents: feeCents,
  })
  expect(cancelled.status).toBe(200)
  const { owedCents, paidCents, status } = await read(payable.id)
  const fee = status === 'cancelled' ? 0 : owedCents
  expect(paidCents).toBe(fee)
  expect(await account(supplierId)).toMatchObject({
    creditCents: payable.owedCents - fee,
    balanceCents: fee - payable.owedCents,
  })
  await reverse(body.data.id)
  expect(await account(supplierId)).toMatchObject({ creditCents: 0, balanceCents: fee })
})

/** Balance = owed − paid − credit, whatever happens in whatever order. */
test('every ledger adds up after any history', async () => {
  const step = fc.record({
    what: fc.constantFrom('owe', 'pay', 'credit', 'reverse', 'invoice', 'cancel', 'receive', 'return'),
    nth: fc.nat(5),
    cents: fc.integer({ min: 1, max: 2_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (history) => {
      const supplierId = await newSupplier()
      const owed = [await owing(supplierId, 1_000)]
      const paid: string[] = []
      const received: string[] = []
      for (const { what, nth, cents } of history) {
        const id = owed[nth % owed.length] as string
        if (what === 'owe') owed.push(await owing(supplierId, cents))
        if (what === 'pay' || what === 'credit') {
          const { body } = await pay(
            supplierId,
            { [id]: cents },
            what === 'credit' ? { method: 'credit' } : {},
          )
          if (body.data) paid.push(body.data.id)
        }
        if (what === 'reverse' && paid.length) await reverse(paid[nth % paid.length] as string)
        if (what === 'receive') {
          const { body } = await receive(supplierId, cents)
          if (body.data) received.push(body.data.id)
        }
        if (what === 'return' && received.length) await takeBack(received[nth % received.length] as string)
        if (what === 'invoice')
          await finance.put(`/api/payables/${id}/invoice`, {
            invoiceNumber: 'X',
            invoicedOn: '2026-03-01',
            invoicedCents: cents,
            differenceReason: 'So',
          })
        if (what === 'cancel')
          await app.db
            .update(payables)
            .set({
              status: 'cancelled',
              costCents: 0,
              invoicedCents: null,
              invoicedOn: null,
              invoiceNumber: null,
            })
            .where(eq(payables.id, id))
        const rows = await app.db.select().from(payables).where(eq(payables.supplierId, supplierId))
        const live = rows.filter(({ status }) => status !== 'cancelled')
        const due = live.reduce((sum, row) => sum + Number(row.owedCents) - row.paidCents, 0)
        const [{ balance, credit } = {}] = await app.db
          .select({
            balance: sql<number>`(select sum(amount_cents) from supplier_ledger where supplier_id = ${supplierId})::int`,
            credit: suppliers.creditCents,
          })
          .from(suppliers)
          .where(eq(suppliers.id, supplierId))
        expect(balance).toBe(due - (credit ?? 0))
        for (const row of rows) expect(row.paidCents).toBeLessThanOrEqual(Number(row.owedCents))
      }
    }),
    { numRuns: 8, seed: 7 },
  )
})

describe('thirty payments of one payable at the same moment', () => {
  const rush = async (id: string, supplierId: string) => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(supplierId, { [id]: 300 })))
    const [row] = await app.db.select().from(payables).where(eq(payables.id, id))
    return { won: answers.filter(({ status }) => status === 201).length, paidCents: row?.paidCents }
  }

  test('pay no more than is owed', async () => {
    const supplierId = await newSupplier()
    const id = await owing(supplierId, 1_000)
    expect(await rush(id, supplierId)).toEqual({ won: 3, paidCents: 900 })
    expect(await account(supplierId)).toMatchObject({ balanceCents: 100 })
    const sums = await app.db
      .select({ cents: sql<number>`sum(${supplierLedger.amountCents})::int` })
      .from(supplierLedger)
      .where(eq(supplierLedger.supplierId, supplierId))
    expect(sums).toEqual([{ cents: 100 }])
    expect(await app.db.$count(supplierPayments, eq(supplierPayments.supplierId, supplierId))).toBe(3)
  })

  test('or a payment and the taking back of its confirmation: one of them wins', async () => {
    const { line, payable, supplierId } = await confirmed()
    const [paid, reopened] = await Promise.all([
      pay(supplierId, { [payable.id]: 1 }),
      staff.post(`${line}/reopen`, { reason: 'Dates' }),
    ])
    expect([paid.status === 201, reopened.status === 200].filter(Boolean)).toHaveLength(1)
    const row = await read(payable.id)
    expect([row.status, row.paidCents]).toEqual(paid.status === 201 ? ['open', 1] : ['cancelled', 0])
  })

  test('the control: whoever reads first and writes later wins with all the others', async () => {
    const id = await owing(await newSupplier(), 1_000)
    const one = eq(payables.id, id)
    const seen = await Promise.all(
      Array.from({ length: 30 }, () => app.db.select().from(payables).where(one)),
    )
    const fit = seen.flat().filter((row) => row.paidCents + 300 <= Number(row.owedCents))
    for (const row of fit)
      await app.db
        .update(payables)
        .set({ paidCents: row.paidCents + 300 })
        .where(one)
    const [row] = await app.db.select().from(payables).where(one)
    expect([fit.length, row?.paidCents]).toEqual([30, 300])
  })
})

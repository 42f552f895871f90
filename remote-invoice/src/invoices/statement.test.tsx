import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { invoice } from '../story/invoices'

const at = `/invoice-management/${invoice.id}/detail-invoice`
const line = { id: id(11), kind: 'hotel' as const, description: 'Kota Dewata' }

const ledger: api.Ledger = {
  ...{ bookingId: invoice.bookingId, bookingCode: invoice.bookingCode, currency: 'USD', owedCents: 70_000 },
  unbilledCents: -30_000,
  ...{ chargedCents: 100_000, creditedCents: 0, paidCents: 100_000, refundedCents: 0, balanceCents: 0 },
  exchangeCents: 0,
  entries: [
    {
      ...{
        id: 'invoice:1',
        kind: 'invoice',
        at: '2026-11-01T00:00:00.000Z',
        invoiceId: invoice.id,
        note: null,
      },
      ...{ number: 'INV-2026-000045', amountCents: 100_000, balanceCents: 100_000, exchangeCents: null },
    },
    {
      ...{ id: 'payment:2', kind: 'payment', at: '2026-11-02T00:00:00.000Z', invoiceId: invoice.id },
      ...{
        note: 'TT-1',
        number: 'INV-2026-000045',
        amountCents: -100_000,
        balanceCents: 0,
        exchangeCents: null,
      },
    },
  ],
  next: {
    ...{ step: 'credit', amountCents: 30_000, invoiceId: invoice.id, changes: [] },
    creditable: [{ ...line, leftCents: 100_000, amountCents: 30_000 }],
  },
}
const paidTooMuch: api.Ledger = {
  ...ledger,
  ...{ creditedCents: 30_000, balanceCents: -30_000, unbilledCents: 0 },
  next: { step: 'refund', amountCents: 30_000, invoiceId: invoice.id, changes: [], creditable: [] },
}

const finances: Permission[] = [
  ...(['view.invoice', 'credit.invoice', 'create.refund'] as const),
  ...(['create.agent-credit', 'apply.agent-credit'] as const),
]
const showing = (told = ledger, can = finances) =>
  fakeHost({
    can,
    answers: [
      answer(api.getInvoice, { data: invoice }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
      answer(api.listRefunds, pageOf([])),
      answer(api.getLedger, { data: told }),
    ],
  })

test('a gain or loss that nobody can know is said, and is no zero', async () => {
  const [bill, paid] = ledger.entries as [api.Ledger['entries'][number], api.Ledger['entries'][number]]
  const unknown = {
    ...paid,
    id: 'x',
    kind: 'exchange_unknown' as const,
    note: 'AED ? → 0.25',
    amountCents: 0,
  }
  await renderRemote(remote, at, showing({ ...ledger, next: null, entries: [bill, paid, unknown] }))
  const told = await screen.findByText(/Exchange difference not known: no rate of the day of issue/)
  expect(told.closest('li')).toHaveTextContent(/AED \? → 0\.25.*–0\.00$/)
})

test('a booking that came down is credited by its lines, and what is then too much is asked back', async () => {
  const host = showing()
  host.answers(
    answer(api.creditInvoice, () => {
      host.answers(answer(api.getLedger, { data: paidTooMuch }))
      return { data: invoice }
    }),
    answer(api.requestRefund, () => {
      throw new Error('looked at by what was asked')
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  expect(await screen.findByText(/The booking came down by .*USD 300.00/)).toBeVisible()
  expect(screen.getByText('TT-1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /Kota Dewata/ })
  expect(amount).toHaveValue('300.00')
  await user.clear(amount)
  await user.type(amount, '400')
  expect(dialog.getByRole('button', { name: 'Issue credit note' })).toBeDisabled()
  await user.clear(amount)
  await user.type(amount, '300')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fewer nights')
  await user.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  await waitFor(() => expect(host.callsOf(api.creditInvoice)).toHaveLength(1))
  expect(await screen.findByText(/USD 300.00.* was paid too much/)).toBeVisible()
  expect(host.callsOf(api.creditInvoice)[0]).toMatchObject({
    params: { id: invoice.id },
    body: { lines: [{ id: line.id, amountCents: 30_000 }], reason: 'Fewer nights' },
  })
  await user.click(screen.getByRole('button', { name: 'Ask for refund' }))
  const asking = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.type(asking.getByRole('textbox', { name: 'Reason' }), 'They ask')
  await user.click(asking.getByRole('button', { name: 'Ask for refund' }))
  expect(host.callsOf(api.requestRefund)[0]?.body).toEqual({
    ...{ invoiceId: invoice.id, amountCents: 30_000, reason: 'They ask' },
  })
})

test('an invoice is issued anew for what was seen, and what it comes to is looked at again where that changed', async () => {
  const told = (amountCents: number): api.Ledger => ({
    ...{ ...ledger, owedCents: amountCents, paidCents: 0 },
    next: { step: 'reissue', amountCents, invoiceId: invoice.id, changes: [], creditable: [] },
  })
  const host = showing(told(120_000), ['view.invoice', 'void.invoice'])
  host.answers(
    answer(api.reissueInvoice, ({ body }) => {
      if (body.amountCents === 130_000) return { data: invoice }
      host.answers(answer(api.getLedger, { data: told(130_000) }))
      throw refusal(409, { code: 'BILL_CHANGED', message: 'What is to be billed has changed.' })
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Void and issue anew' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/USD 1,200.00/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Two more guests')
  await user.click(dialog.getByRole('button', { name: 'Void and issue anew' }))
  expect(await dialog.findByText(/USD 1,300.00/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Void and issue anew' }))
  await waitFor(() => expect(host.callsOf(api.reissueInvoice)).toHaveLength(2))
  expect(host.callsOf(api.reissueInvoice).map(({ body }) => body)).toEqual([
    { reason: 'Two more guests', amountCents: 120_000 },
    { reason: 'Two more guests', amountCents: 130_000 },
  ])
})

test('nothing is credited while what stands for a line can’t be read', async () => {
  const [first] = ledger.next?.creditable ?? []
  if (!ledger.next || !first) throw new Error('nothing to credit')
  const creditable = [first, { ...first, id: id(12), description: 'Ubud walk', amountCents: 5_000 }]
  const { user } = await renderRemote(
    remote,
    at,
    showing({ ...ledger, next: { ...ledger.next, creditable } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Issue credit note' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole('button', { name: 'Issue credit note' })
  const walk = dialog.getByRole('textbox', { name: /Ubud walk/ })
  const stay = dialog.getByRole('textbox', { name: /Kota Dewata/ })
  await user.clear(stay)
  await user.type(stay, '10')
  await user.clear(walk)
  await user.type(walk, '67,20x')
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter an amount such as 1,250.00.')
  expect(button).toBeDisabled()
  await user.clear(walk)
  expect(button).toBeEnabled()
})

test('nothing is kept up to a day that can’t be', async () => {
  const { user } = await renderRemote(remote, at, showing(paidTooMuch))
  await user.click(await screen.findByRole('button', { name: 'Keep as credit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(/^Can be used until/)
  await user.click(day)
  await user.paste('1 Jan 2020')
  await user.keyboard('{Enter}')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They come again')
  expect(dialog.getByRole('alert')).toHaveTextContent(/or later/)
  expect(dialog.getByRole('button', { name: 'Keep as credit' })).toBeDisabled()
})

test.each([
  ['not billed yet', 20_000, 'Not billed yet', 'USD 200.00'],
  ['billed too much', -30_000, 'Billed too much', 'USD 300.00'],
])('who may do nothing about it reads what is %s', async (_, unbilledCents, label, amount) => {
  const owedCents = ledger.chargedCents + unbilledCents
  await renderRemote(
    remote,
    at,
    showing({ ...ledger, owedCents, unbilledCents, next: null }, ['view.invoice']),
  )
  const figureOf = (name: string) => screen.getByText(name).parentElement
  expect(await screen.findByText(label)).toBeVisible()
  expect(figureOf(label)).toHaveTextContent(amount)
  expect(figureOf('Booking comes to')).toHaveTextContent(unbilledCents > 0 ? 'USD 1,200.00' : 'USD 700.00')
})

test('a booking that is billed as it is says no more than what it comes to; of a draft nothing is known', async () => {
  const { unmount } = await renderRemote(remote, at, showing({ ...paidTooMuch, next: null }))
  expect(await screen.findByText('Booking comes to')).toBeVisible()
  expect(screen.queryByText(/^(Not billed yet|Billed too much)$/)).toBeNull()
  unmount()
  await renderRemote(remote, at, showing({ ...ledger, owedCents: 0, unbilledCents: null, next: null }))
  expect(await screen.findByText('Charged')).toBeVisible()
  expect(screen.queryByText('Booking comes to')).toBeNull()
})

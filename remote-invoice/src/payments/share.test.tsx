import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { invoiceRow, memberOf, payment, summary } from '../story/invoices'

const other = { ...invoiceRow, id: id(5), number: 'INV-2026-000046' }
const shared = {
  ...payment,
  mayVerify: true,
  shares: [{ invoiceId: invoiceRow.id, amountCents: 50_000 }],
}
const members = [
  { ...invoiceRow, pendingCents: 50_000 },
  { ...other, remainingCents: 28_995 },
].map(memberOf)

const showing = () =>
  fakeHost({
    can: ['view.invoice', 'verify.payment', 'update.payment'],
    answers: [
      answer(api.getSummary, { data: { ...summary, invoices: members } }),
      answer(api.summaryPayments.list, pageOf([shared])),
      answer(api.summaryPayments.histories, pageOf([])),
    ],
  })

const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)

test('sharing out tells what remains of each invoice, and which one was given too much', async () => {
  const host = showing()
  host.answers(
    answer(api.allocatePayment, () => {
      throw refusal(409, {
        code: 'OVERPAYMENT',
        message: 'This is more than remains to be paid.',
        details: { invoiceId: other.id },
      })
    }),
  )
  const at = `/invoice-management/${summary.id}/detail-summary`
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'More for this payment' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share out' }))
  const dialog = await lastDialog()
  // What waits with this payment itself may be given anew.
  expect(await dialog.findByText(/Remaining .*1,000\.00/)).toBeVisible()
  expect(dialog.getByText(/Remaining .*289\.95/)).toBeVisible()
  const [first, second] = [invoiceRow, other].map(({ number }) =>
    dialog.getByRole('textbox', { name: number ?? '' }),
  )
  if (!first || !second) throw new Error('no inputs')
  await user.clear(first)
  await user.type(first, '200')
  await user.clear(second)
  await user.type(second, '300')
  await user.click(dialog.getByRole('button', { name: 'Save shares' }))
  await waitFor(() => expect(second).toBeInvalid())
  expect(first).toBeValid()
  expect(second.closest('li')).toHaveTextContent('This is more than remains to be paid.')
  expect(host.notices).toEqual([])
  await user.clear(second)
  await waitFor(() => expect(second).toBeValid())
})

test('a payment on a summary is shared out where it is verified', async () => {
  const queued = {
    ...shared,
    agent: 'Kuta Travel',
    document: { kind: 'summary' as const, id: summary.id, number: 'SUM-2026-000004' },
  }
  const single = { ...queued, id: id(71), document: { ...queued.document, kind: 'single' as const } }
  const host = showing()
  host.answers(
    answer(api.financeQueue, () => {
      throw refusal(500, { code: 'INTERNAL' })
    }),
    answer(api.paymentOutcome, {
      data: { agent: 'Kuta Travel', currency: 'USD', settledCents: 50_000, surplusCents: 0, invoices: [] },
    }),
    answer(api.listPayments, pageOf([queued, single])),
    answer(api.allocatePayment, { data: shared }),
  )
  const { user } = await renderRemote(remote, '/finance-queue', host)
  await user.click(await screen.findByRole('button', { name: 'Share out' }))
  const dialog = await lastDialog()
  expect(await dialog.findByRole('textbox', { name: 'INV-2026-000046' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save shares' }))
  await waitFor(() => expect(host.callsOf(api.allocatePayment)).toHaveLength(1))
  expect(host.callsOf(api.allocatePayment)[0]).toMatchObject({
    params: { id: summary.id, paymentId: payment.id },
    body: { shares: [{ invoiceId: invoiceRow.id, amountCents: 50_000 }] },
  })
  await user.keyboard('j')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Share out' })).toBeNull())
})

import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { agentId, invoice } from '../story/invoices'

const account: api.CreditAccount = {
  ...{ agentId, agent: 'Golden Lotus Travel', currency: 'USD', balanceCents: 30_000 },
  ...{ mayRefund: false, mayApply: false, refunds: [] },
  entries: [
    {
      ...{ id: id(40), kind: 'surplus', at: '2026-11-02T00:00:00.000Z', amountCents: 30_000, note: '' },
      ...{ by: null, invoice: null, summary: { id: id(41), number: 'SUM-2026-000003' } },
      ...{ expiresOn: null, isReversed: false, mayReverse: false },
    },
  ],
}

const reading = async (
  mine: Partial<api.CreditAccount>,
  session: { agentId: string | null },
  bill = invoice,
) => {
  const host = fakeHost({
    can: ['view.invoice', 'apply.agent-credit'],
    session,
    answers: [
      answer(api.getInvoice, { data: bill }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
      answer(api.getCreditAccount, { data: { ...account, ...mine } }),
    ],
  })
  const drawn = await renderRemote(remote, `/invoice-management/${invoice.id}/detail-invoice`, host)
  await screen.findByText('Kota Dewata', { exact: false })
  return drawn
}
const own = { agentId }
const paid = { ...invoice, paidCents: 100_000, remainingCents: 0, paymentStatus: 'paid' as const }

test('an agency that may not use its credit sees it all the same, with where it came from', async () => {
  const { user } = await reading({}, own)
  expect(await screen.findByText(/You have credit with us:/)).toHaveTextContent('300.00')
  expect(screen.getByText(/when you ask us/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use credit' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Where it came from' }))
  expect(await screen.findByRole('link', { name: 'SUM-2026-000003' })).toHaveAttribute(
    'href',
    `/invoice-management/${id(41)}/detail-summary`,
  )
})

test('one that may uses it, where there is something to pay', async () => {
  const seen = await reading({ mayApply: true }, own)
  expect(await screen.findByRole('button', { name: 'Use credit' })).toBeVisible()
  expect(screen.queryByText(/when you ask us/)).toBeNull()
  seen.unmount()
  await reading({ mayApply: true }, own, paid)
  expect(await screen.findByText(/You have credit with us:/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use credit' })).toBeNull()
})

test('an amount that was typed goes with its dialog', async () => {
  const { user } = await reading({ mayApply: true }, own)
  const open = () => screen.findByRole('button', { name: 'Use credit' }).then((button) => user.click(button))
  await open()
  const dialog = await screen.findByRole('dialog')
  const amount = await within(dialog).findByRole('textbox', { name: 'Amount' })
  const whole = (amount as HTMLInputElement).value
  await user.clear(amount)
  await user.type(amount, '12')
  await user.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue(whole)
})

test('what was asked back of it isn’t offered', async () => {
  await reading({ mayApply: true, availableCents: 0 }, own)
  expect(await screen.findByText(/You have credit with us:/)).toHaveTextContent('300.00')
  expect(screen.queryByRole('button', { name: 'Use credit' })).toBeNull()
})

test('of our own people those are told that may do something about it', async () => {
  const { host } = await reading({ mayApply: true }, { agentId: null }, paid)
  expect(host.callsOf(api.getCreditAccount)).toEqual([])
})

test('what was typed at the credit of one agent isn’t the next one’s', async () => {
  const next = { ...account, agentId: id(88), agent: 'Ubud Tours', balanceCents: 7_700, mayRefund: true }
  const host = fakeHost({
    can: ['view.invoice', 'create.refund'],
    answers: [
      answer(api.getCreditAccount, ({ params }) => ({
        data: params.id === next.agentId ? next : { ...account, mayRefund: true },
      })),
    ],
  })
  const at = (of: string) => `/invoice-management/${of}/agent-credit`
  const { user, router } = await renderRemote(remote, at(next.agentId), host)
  await screen.findByText('Ubud Tours')
  await act(() => router.navigate(at(agentId)))
  await screen.findByText('Golden Lotus Travel')
  await user.click(screen.getByRole('button', { name: 'Pay back' }))
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '12')
  await act(() => router.navigate(at(next.agentId)))
  await screen.findByText('Ubud Tours')
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay back' }))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('77.00')
})

import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { invoice } from '../story/invoices'

const asked: api.Refund = {
  ...{ id: id(90), agentId: id(3), invoiceId: invoice.id, amountCents: 30_000, currency: 'USD' },
  ...{
    reason: 'One guest less',
    status: 'requested',
    requestedBy: 'Made',
    requestedAt: '2026-11-01T02:00:00.000Z',
  },
  ...{ approvedBy: null, paidOn: null, method: null, reference: null, proof: null, closedBy: null },
  ...{ closeReason: null, mayApprove: true, mayPay: false, mayReject: true, mayReverse: false, version: 1 },
}
const approved: api.Refund = {
  ...asked,
  ...{ status: 'approved', approvedBy: 'Ketut', mayApprove: false, mayPay: true, version: 2 },
}

const showing = async (refund: api.Refund) => {
  const host = fakeHost({
    can: ['view.invoice', 'update.refund', 'create.refund', 'void.invoice'],
    answers: [
      answer(api.getInvoice, { data: invoice }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
      answer(api.listRefunds, pageOf([refund])),
      answer(api.decideRefund, ({ version }) => {
        if (version !== 3) throw refusal(412, { code: 'STALE', details: { ...approved, version: 3 } })
        return { data: { ...approved, status: 'rejected' as const } }
      }),
    ],
  })
  const { user } = await renderRemote(remote, `/invoice-management/${invoice.id}/detail-invoice`, host)
  return {
    host,
    user,
    comes: async (next: api.Refund) => {
      host.answers(answer(api.listRefunds, pageOf([next])))
      await act(() => host.queries.invalidateQueries())
    },
    versions: () => host.callsOf(api.decideRefund).map(({ version }) => version),
  }
}

test('a no is to the refund that was read, and after a word of it to the one that came since', async () => {
  const { host, user, comes, versions } = await showing(asked)
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await comes({ ...approved, version: 3 })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Not ours to pay')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'error' }))
  expect(dialog.getByRole('textbox')).toHaveValue('Not ours to pay')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(versions()).toEqual([1, 3]))
})

test('what is paid is the refund for which its form was opened', async () => {
  const { user, comes, versions } = await showing(approved)
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  await comes({ ...approved, version: 3 })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('combobox', { name: /Method/ }))
  await user.click(await screen.findByTitle('Cash'))
  await user.click(drawer.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(versions()).toEqual([2]))
  await user.click(await screen.findByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(versions()).toEqual([2, 3]))
})

test('an invoice is made void as it was read, and after a word of it as it came since', async () => {
  const { host, user } = await showing(asked)
  const current = { ...invoice, mayVoid: true, version: invoice.version + 1 }
  host.answers(
    answer(api.getInvoice, { data: { ...invoice, mayVoid: true } }),
    answer(api.voidInvoice, ({ version }) => {
      if (version !== current.version) throw refusal(412, { code: 'STALE', details: current })
      return { data: { ...current, status: 'void' as const } }
    }),
  )
  await act(() => host.queries.invalidateQueries())
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Void invoice'))
  host.answers(answer(api.getInvoice, { data: current }))
  await act(() => host.queries.invalidateQueries())
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Wrong guest')
  await user.click(dialog.getByRole('button', { name: 'Void invoice' }))
  await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'error' }))
  await user.click(dialog.getByRole('button', { name: 'Void invoice' }))
  await waitFor(() =>
    expect(host.callsOf(api.voidInvoice).map(({ version }) => version)).toEqual([
      invoice.version,
      current.version,
    ]),
  )
})

import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { invoice, payment } from '../story/invoices'

const { decide, histories, list, override } = api.invoicePayments

/** Refused until it is said to the newest. */
const onlyOf = <Row extends { version: number }>(current: Row) => ({
  taken: ({ version }: { version?: number }) => {
    if (version !== current.version) throw refusal(412, { code: 'STALE', details: current })
    return { data: current }
  },
})

const showing = async (paid: api.Payment) => {
  const current = { ...paid, version: paid.version + 1 }
  const changed = { ...invoice, version: invoice.version + 1 }
  const host = fakeHost({
    can: ['view.invoice', 'verify.payment', 'override.payment-status'],
    answers: [
      answer(api.getInvoice, { data: invoice }),
      answer(list, pageOf([paid])),
      answer(histories, pageOf([])),
      answer(decide, onlyOf(current).taken),
      answer(override, onlyOf(changed).taken),
    ],
  })
  const { user } = await renderRemote(remote, `/invoice-management/${invoice.id}/detail-invoice`, host)
  return {
    ...{ host, user },
    comes: async () => {
      host.answers(answer(list, pageOf([current])), answer(api.getInvoice, { data: changed }))
      await act(() => host.queries.invalidateQueries())
    },
    dialog: async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement),
    isRefused: () => waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'error' })),
  }
}

test.each([
  ['Reject', { mayVerify: true }],
  ['Reverse', { status: 'verified' as const, mayReverse: true }],
])(
  '%s is said to the payment that was read, and after a word of it to the one that came since',
  async (verb, may) => {
    const { host, user, comes, dialog, isRefused } = await showing({ ...payment, ...may })
    if (verb === 'Reverse') {
      await screen.findByText('Verified')
      await user.click(screen.getByRole('button', { name: 'More for this payment' }))
    }
    await user.click((await screen.findAllByText(verb)).at(-1)!)
    const asked = await dialog()
    await comes()
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Not in the bank')
    await user.click(asked.getByRole('button', { name: verb }))
    await isRefused()
    expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not in the bank')
    expect(host.callsOf(decide).map(({ version }) => version)).toEqual([1])
    await user.click(asked.getByRole('button', { name: verb }))
    await waitFor(() => expect(host.callsOf(decide).map(({ version }) => version)).toEqual([1, 2]))
  },
)

test('what is verified is the payment that was asked about', async () => {
  const { host, user, comes, dialog, isRefused } = await showing({ ...payment, mayVerify: true })
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  const asked = await dialog()
  await comes()
  await user.click(asked.getByRole('button', { name: 'Verify' }))
  await isRefused()
  expect(host.callsOf(decide).map(({ version }) => version)).toEqual([1])
})

test('the payment status is set of the invoice that was read, and after a word of it of the one that came since', async () => {
  const { host, user, comes, dialog, isRefused } = await showing(payment)
  const versions = () => host.callsOf(override).map(({ version }) => version)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Set payment status'))
  const asked = await dialog()
  await comes()
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'One cent')
  await user.click(asked.getByRole('button', { name: 'Set status' }))
  await isRefused()
  expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveValue('One cent')
  expect(versions()).toEqual([invoice.version])
  await user.click(asked.getByRole('button', { name: 'Set status' }))
  await waitFor(() => expect(versions()).toEqual([invoice.version, invoice.version + 1]))
})

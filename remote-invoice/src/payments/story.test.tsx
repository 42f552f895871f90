import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { type Answer, answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { entry, invoice, payment } from '../story/invoices'

const at = `/invoice-management/${invoice.id}/detail-invoice`
const { add, decide, list, histories, override } = api.invoicePayments

const showing = (
  payments: api.Payment[],
  can: Permission[] = ['view.invoice', 'create.payment'],
  ...more: Answer[]
) =>
  fakeHost({
    can,
    answers: [
      answer(api.getInvoice, { data: invoice }),
      answer(list, pageOf(payments)),
      answer(histories, pageOf([])),
      answer(api.uploadImage, {
        data: {
          id: id(22),
          url: '/api/uploads/22',
          name: 'proof',
          mime: 'image/png',
          bytes: 9,
          width: 1,
          height: 1,
        },
      }),
      ...more,
    ],
  })
const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
const attach = (name: string) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  fireEvent.change(inputs[inputs.length - 1] as HTMLInputElement, {
    target: { files: [new File(['x'], name, { type: 'image/png' })] },
  })
}

test('an invoice says whose it is, what is due, what for, and where to pay', async () => {
  await renderRemote(remote, at, showing([]))
  expect(await screen.findByRole('heading', { name: 'INV-2026-000045' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'BK-2026-000007' })).toHaveAttribute(
    'href',
    `/booking-management/${invoice.bookingId}/detail`,
  )
  expect(screen.getByText('Kota Dewata')).toBeVisible()
  expect(screen.getByText('Bank Nusantara')).toBeVisible()
  expect(await screen.findByText('There is no payment to verify yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

test('a transfer needs its proof; too much is refused at the amount; then it is logged', async () => {
  const host = showing([])
  const other = {
    ...{
      paymentId: id(77),
      why: 'same' as const,
      kind: 'invoice' as const,
      targetId: id(78),
      number: 'INV-2026-000009',
    },
    ...{ agent: 'Bali Tours', paidOn: '2026-03-01', amountCents: 50_000, currency: 'USD' },
    ...{ acknowledgedBy: null, reason: null },
  }
  host.answers(
    answer(add, ({ body }) => {
      if (!body.acknowledges?.includes(other.paymentId))
        throw refusal(422, {
          code: 'DUPLICATE_PAYMENT',
          message: 'A payment like this was logged already.',
          details: { doubles: [other] },
        })
      return { data: payment }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Add payment' }))
  const drawer = await lastDialog()
  attach('proof.png')
  await waitFor(() => expect(host.callsOf(api.uploadImage)).toHaveLength(1))
  await user.click(drawer.getByRole('button', { name: 'Submit payment' }))
  expect(await drawer.findByRole('link', { name: 'INV-2026-000009' })).toBeVisible()
  await user.click(drawer.getByRole('checkbox', { name: 'It is another payment' }))
  await user.type(await drawer.findByLabelText('Why it is another one'), 'Two guests')
  await user.click(drawer.getByRole('button', { name: 'Submit payment' }))
  await waitFor(() => expect(host.notices).toEqual([{ kind: 'success', text: 'Payment submitted' }]))
  expect(host.callsOf(add)[1].body).toMatchObject({ acknowledges: [id(77)], acknowledgeReason: 'Two guests' })
})

test('money in another currency is told from which day its rate is, where that is older than thirty days', async () => {
  const host = showing([])
  host.answers(
    answer(api.convertMoney, ({ query: { from, to, on = '' } }) => ({
      data: {
        ...{ from, to, amountCents: 100, convertedCents: 1, rate: '0.00006', exchangeId: id(82) },
        validFrom: api.dayAfter(on, from === 'IDR' ? -31 : -30),
      },
    })),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Add payment' }))
  const drawer = await lastDialog()
  const chosen = async (currency: string) => {
    await user.click(drawer.getByRole('combobox', { name: 'Currency' }))
    await user.click(await screen.findByTitle(currency))
  }
  expect(host.callsOf(api.convertMoney)).toEqual([])
  await chosen('IDR')
  expect(
    await drawer.findByText(/^The rate from IDR to USD is from .+ and may be out of date\.$/),
  ).toBeVisible()
  await chosen('CNY')
  await waitFor(() => expect(host.callsOf(api.convertMoney)).toHaveLength(2))
  expect(drawer.queryByText(/may be out of date/)).toBeNull()
})

test('it is said on which account money came, also on one in another currency', async () => {
  const rupiah = { ...invoice.payTo[0], id: id(81), accountNumber: '0401 22', currency: 'IDR' }
  const payTo = [...invoice.payTo, rupiah] as typeof invoice.payTo
  const host = showing([])
  host.answers(answer(api.getInvoice, { data: { ...invoice, payTo } }), answer(add, { data: payment }))
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Add payment' }))
  const drawer = await lastDialog()
  await user.click(drawer.getByRole('combobox', { name: 'Paid to account' }))
  expect(await screen.findByTitle('Bank Nusantara · 7705 2001')).toBeVisible()
  await user.click(screen.getByTitle('Bank Nusantara · IDR · 0401 22'))
  attach('proof.png')
  await waitFor(() => expect(host.callsOf(api.uploadImage)).toHaveLength(1))
  await user.click(drawer.getByRole('button', { name: 'Submit payment' }))
  await waitFor(() => expect(host.callsOf(add)).toMatchObject([{ body: { bankId: id(81) } }]))
})

describe('finance', () => {
  const finance: Permission[] = [
    'view.invoice',
    'create.payment',
    'verify.payment',
    'override.payment-status',
  ]
  const open = { ...payment, mayVerify: true }

  test('verifies after one question; a rival’s decision refreshes the screen', async () => {
    const host = showing([open], finance)
    host.answers(
      answer(decide, () => {
        host.answers(answer(list, pageOf([{ ...payment, status: 'verified', decidedBy: 'Luh' }])))
        throw refusal(409, {
          code: 'PAYMENT_DECIDED',
          message: 'Somebody has decided on this payment already.',
        })
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    await user.click((await lastDialog()).getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Verified')).toBeVisible()
    expect(screen.getByText('Luh')).toBeVisible()
    expect(host.callsOf(decide)[0]).toMatchObject({
      params: { id: invoice.id, paymentId: payment.id },
      body: { status: 'verified' },
      version: 1,
    })
    expect(host.notices).toMatchObject([
      {
        kind: 'error',
        text: 'The payment verification was not updated: Somebody has decided on this payment already.',
      },
    ])
  })

  test('rejects with a reason, which everybody reads', async () => {
    const host = showing([open], finance)
    host.answers(
      answer(decide, ({ body }) => {
        const rejected = {
          ...payment,
          status: 'rejected' as const,
          reason: 'reason' in body ? body.reason : null,
        }
        host.answers(answer(list, pageOf([rejected])))
        return { data: rejected }
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await lastDialog()
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('This field is required.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not in the bank')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Not in the bank', { selector: 'em, em *, i, i *' })).toBeVisible()
    expect(screen.getByText('Rejected')).toBeVisible()
  })

  test('has nothing to verify about a payment of its own', async () => {
    await renderRemote(remote, at, showing([payment], finance))
    expect(await screen.findByText('Submitted')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  test('sets the payment status by hand only as the ledger says', async () => {
    const host = showing(
      [],
      finance,
      answer(override, () => {
        throw refusal(409, { code: 'LEDGER_DISAGREES', message: 'The verified payments say otherwise.' })
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByText('Set payment status'))
    const dialog = await lastDialog()
    await user.click(dialog.getByRole('button', { name: 'Set status' }))
    expect(await dialog.findByText('Reason: This field is required.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'One cent')
    await user.click(dialog.getByRole('button', { name: 'Set status' }))
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { text: 'The payment status was not set: The verified payments say otherwise.' },
      ]),
    )
    expect(host.callsOf(override)[0].body).toEqual({ paymentStatus: 'unpaid', reason: 'One cent' })
  })
})

test('an invoice that nobody paid is voided with a reason', async () => {
  const host = showing([], undefined, answer(api.getInvoice, { data: { ...invoice, mayVoid: true } }))
  host.answers(
    answer(api.voidInvoice, () => {
      const voided = { ...invoice, status: 'void' as const, mayPay: false }
      host.answers(answer(api.getInvoice, { data: voided }))
      return { data: voided }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Void invoice'))
  const dialog = await lastDialog()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong agent')
  await user.click(dialog.getByRole('button', { name: 'Void invoice' }))
  expect(await screen.findByText('Void')).toBeVisible()
  expect(host.callsOf(api.voidInvoice)[0]).toMatchObject({
    body: { status: 'void', reason: 'Wrong agent' },
    version: 3,
  })
})

test('the history tells who did what, how much and why, also of what it has no words for', async () => {
  const host = showing([])
  host.answers(
    answer(
      histories,
      pageOf([
        entry('payment.rejected', { after: { amountCents: 12_300, currency: 'USD' }, reason: 'Bounced' }),
        entry('invoice.issued'),
        entry('invoice.something-new'),
      ]),
    ),
  )
  await renderRemote(remote, at, host)
  expect(await screen.findByText('Payment rejected')).toBeVisible()
  expect(screen.getByText('USD 123.00')).toBeVisible()
  expect(screen.getByText('Bounced')).toBeVisible()
  expect(screen.getByText('Invoice issued')).toBeVisible()
  expect(screen.getByText('Changed')).toBeVisible()
})

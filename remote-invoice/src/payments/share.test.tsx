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
const at = `/invoice-management/${summary.id}/detail-summary`

/** On the summary's page: opens the dialog, and again. */
const asked = async (host: ReturnType<typeof fakeHost>) => {
  const { user } = await renderRemote(remote, at, host)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for this payment' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Share out' }))
    const dialog = await lastDialog()
    await dialog.findByRole('textbox', { name: 'INV-2026-000046' })
    return dialog
  }
  return { user, open }
}
const amounts = (dialog: Awaited<ReturnType<typeof lastDialog>>) =>
  dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const give = async ({ user, dialog }: Typing, ...cents: string[]) => {
  for (const [nth, typed] of cents.entries()) {
    const input = dialog.getAllByRole('textbox')[nth] as HTMLElement
    await user.clear(input)
    await user.type(input, typed)
  }
}
interface Typing {
  user: Awaited<ReturnType<typeof asked>>['user']
  dialog: Awaited<ReturnType<typeof lastDialog>>
}

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
  const { user, open } = await asked(host)
  const dialog = await open()
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

const newer = {
  ...shared,
  version: shared.version + 1,
  shares: [
    { invoiceId: invoiceRow.id, amountCents: 40_000 },
    { invoiceId: other.id, amountCents: 10_000 },
  ],
}

test('what was typed and refused is gone once the dialog was left', async () => {
  const host = showing()
  host.answers(
    answer(api.allocatePayment, () => {
      throw refusal(422, { code: 'INVALID', message: 'Please check the marked fields.' })
    }),
  )
  const { user, open } = await asked(host)
  const dialog = await open()
  await give({ user, dialog }, '200', '300')
  await user.click(dialog.getByRole('button', { name: 'Save shares' }))
  expect(await dialog.findByText('Please check the marked fields.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  expect(amounts(again)).toEqual(['500.00', '0.00'])
  expect(again.queryByRole('alert')).toBeNull()
})

test('a refusal that comes after the dialog was left is told by a message, and not again', async () => {
  const host = showing()
  let refuse = () => {}
  host.answers(
    answer(
      api.allocatePayment,
      () =>
        new Promise<never>((_, fail) => {
          refuse = () => fail(refusal(409, { code: 'WRONG_STATUS', message: 'It was decided meanwhile.' }))
        }),
    ),
  )
  const { user, open } = await asked(host)
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Save shares' }))
  await waitFor(() => expect(host.callsOf(api.allocatePayment)).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  refuse()
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: 'The payment was not shared out: It was decided meanwhile.' },
    ]),
  )
  expect((await open()).queryByRole('alert')).toBeNull()
})

test('who comes second is told so, sees the newer shares and goes on from them', async () => {
  const host = showing()
  host.answers(
    answer(api.allocatePayment, () => {
      host.answers(answer(api.summaryPayments.list, pageOf([newer])))
      throw refusal(412, { code: 'STALE', message: 'Somebody else changed this meanwhile.' })
    }),
  )
  const { user, open } = await asked(host)
  const dialog = await open()
  await give({ user, dialog }, '200', '300')
  await user.click(dialog.getByRole('button', { name: 'Save shares' }))
  await waitFor(async () => expect(amounts(await lastDialog())).toEqual(['400.00', '100.00']))
  expect(host.notices).toMatchObject([
    { kind: 'error', text: 'The payment was not shared out: Somebody else changed this meanwhile.' },
  ])
  await user.click((await lastDialog()).getByRole('button', { name: 'Save shares' }))
  await waitFor(() =>
    expect(host.callsOf(api.allocatePayment).at(-1)).toMatchObject({ version: newer.version }),
  )
})

test('who shares out twice is no colleague, however late the list comes', async () => {
  const host = showing()
  host.answers(
    answer(api.allocatePayment, () => {
      host.answers(answer(api.summaryPayments.list, () => new Promise<never>(() => {})))
      return { data: newer }
    }),
  )
  const { user, open } = await asked(host)
  for (const version of [shared.version, newer.version]) {
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: 'Save shares' }))
    await waitFor(() => expect(host.callsOf(api.allocatePayment).at(-1)).toMatchObject({ version }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('one that is decided meanwhile is shared out no more', async () => {
  const host = showing()
  host.answers(
    answer(api.allocatePayment, () => {
      const verified = { ...newer, status: 'verified' as const, mayVerify: false }
      host.answers(answer(api.summaryPayments.list, pageOf([verified])))
      throw refusal(412, { code: 'STALE', message: 'Somebody else changed this meanwhile.' })
    }),
  )
  const { user, open } = await asked(host)
  await user.click((await open()).getByRole('button', { name: 'Save shares' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.notices).toHaveLength(1)
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

import * as api from '@melali/shared/api'
import { suppliers } from '@melali/shared/resources'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import data from './story.json'

const payable = api.payable.parse(data.payable)
const other = {
  ...payable,
  id: id(8),
  bookingCode: 'BK-2026-000008',
  remainingCents: 5_000,
  owedCents: 5_000,
}
const foreign = { ...payable, id: id(9), supplierId: id(99), supplier: 'Surya Boats' }
const account = { id: payable.supplierId, supplier: payable.supplier, balanceCents: 35_000, creditCents: 0 }
const paid = api.supplierPayment.parse(data.payment)
const entry = api.listSupplierLedger.reply.shape.data.element.parse(data.entry)

const payablesOf = (rows: api.Payable[]) =>
  fakeHost({
    answers: [
      answer(api.listPayables, pageOf(rows)),
      answer(api.payablesByAge, { data: [data.aged] }),
      answer(api.getSupplierAccount, { data: account }),
      answer(api.listSupplierLedger, pageOf([entry])),
      answer(suppliers.endpoints.list, pageOf([])),
      answer(api.paySupplier, { data: paid }),
      answer(api.reverseSupplierPayment, { data: { ...paid, status: 'reversed' as const, reason: 'Twice' } }),
    ],
  })

test('what is owed is told by its age, and each age leads to its own', async () => {
  const host = payablesOf([payable])
  const { user } = await renderRemote(remote, '/payables', host)
  await user.click(await screen.findByRole('link', { name: '31–60 days USD 300.00' }))
  await waitFor(() => expect(host.callsOf(api.listPayables).at(-1).query).toMatchObject({ ageing: 'to_60' }))
})

test('ticked payables of one supplier are paid at once, less where somebody types less', async () => {
  const host = payablesOf([payable, other, foreign])
  const { user } = await renderRemote(remote, '/payables', host)
  await screen.findByText('BK-2026-000008')
  await user.click(within(screen.getByRole('group', { name: 'Selection' })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/^1 left out/)).toBeVisible()
  expect(await drawer.findByText(/Together.*USD 350\.00/)).toBeVisible()
  const [, second] = drawer.getAllByRole('textbox')
  await user.clear(second as HTMLElement)
  await user.type(second as HTMLElement, '20')
  await user.type(drawer.getByLabelText('Reference'), 'TT-1')
  await user.click(drawer.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(host.callsOf(api.paySupplier)).toHaveLength(1))
  expect(host.callsOf(api.paySupplier)[0].body).toMatchObject({
    supplierId: payable.supplierId,
    method: 'bank_transfer',
    reference: 'TT-1',
    shares: [
      { payableId: payable.id, amountCents: 30_000 },
      { payableId: other.id, amountCents: 2_000 },
    ],
  })
  // Who was left out is still ticked, to be paid next.
  const bar = within(screen.getByRole('group', { name: 'Selection' }))
  expect(await bar.findByText('1 selected')).toBeVisible()
})

test('another amount than was agreed needs its reason', async () => {
  const host = payablesOf([payable])
  host.answers(
    answer(api.recordSupplierInvoice, ({ body }) => {
      if (!body.differenceReason)
        throw refusal(422, { code: 'INVALID', errors: { differenceReason: ['Fill this in.'] } })
      return { data: { ...payable, ...body } }
    }),
  )
  const { user } = await renderRemote(remote, '/payables', host)
  await user.click(await screen.findByRole('button', { name: 'Record invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/Agreed:.*USD 300\.00/)).toBeVisible()
  expect(drawer.queryByLabelText(/Why it differs/)).toBeNull()
  await user.type(drawer.getByLabelText(/Invoice number/), 'SI-7')
  await user.clear(drawer.getByLabelText(/Amount/))
  await user.type(drawer.getByLabelText(/Amount/), '310')
  await user.click(await drawer.findByLabelText(/Why it differs/))
  await user.paste('Late check-out')
  await user.click(drawer.getByRole('button', { name: 'Record invoice' }))
  await waitFor(() =>
    expect(host.callsOf(api.recordSupplierInvoice)[0]?.body).toMatchObject({
      invoiceNumber: 'SI-7',
      invoicedCents: 31_000,
      differenceReason: 'Late check-out',
    }),
  )
})

test('a supplier’s account says what moved it, and takes a payment back with a reason', async () => {
  const host = payablesOf([payable])
  const { user } = await renderRemote(remote, `/payables/supplier/${payable.supplierId}`, host)
  expect(await screen.findByRole('heading', { name: payable.supplier })).toBeVisible()
  expect(await screen.findByText('Bank transfer · TT-1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reverse' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Twice')
  host.answers(
    answer(api.reverseSupplierPayment, () => {
      host.answers(answer(api.reverseSupplierPayment, { data: { ...paid, status: 'reversed' as const } }))
      throw refusal(409, { code: 'SUPPLIER_CREDIT_SPENT', message: 'Take back first: NET.' })
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Reverse' }))
  expect(await dialog.findByText('Take back first: NET.')).toBeVisible()
  expect(host.notices).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Reverse' }))
  await waitFor(() => expect(host.callsOf(api.reverseSupplierPayment)).toHaveLength(2))
  await waitFor(() =>
    expect(host.callsOf(api.reverseSupplierPayment)[1]?.body).toEqual({
      status: 'reversed',
      reason: 'Twice',
    }),
  )
})

const owing = { ...account, balanceCents: -5_000, creditCents: 5_000 }
const refund = {
  id: id(76),
  receivedOn: '2026-03-02',
  method: 'bank_transfer' as const,
  proofUrl: null,
  version: 1,
}
const received = api.supplierRefund.parse({
  ...{ ...refund, supplierId: payable.supplierId, amountCents: 2_000, currency: 'USD' },
  ...{ reference: 'RF-1', status: 'received', reason: null },
})

test('money that a supplier gives back is booked, less where somebody types less', async () => {
  const host = payablesOf([payable])
  host.answers(
    answer(api.getSupplierAccount, { data: owing }),
    answer(api.receiveFromSupplier, { data: received }),
  )
  const { user } = await renderRemote(remote, `/payables/supplier/${payable.supplierId}`, host)
  await user.click(await screen.findByRole('button', { name: 'Money received back' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/The supplier owes us.*50\.00/)).toBeVisible()
  const amount = drawer.getByLabelText(/Amount/)
  await user.clear(amount)
  await user.type(amount, '20')
  await user.type(drawer.getByLabelText('Reference'), 'RF-1')
  await user.click(drawer.getByRole('button', { name: 'Money received back' }))
  await waitFor(() =>
    expect(host.callsOf(api.receiveFromSupplier)[0]?.body).toMatchObject({
      supplierId: payable.supplierId,
      amountCents: 2_000,
      method: 'bank_transfer',
      reference: 'RF-1',
    }),
  )
})

test('what was opened at one supplier isn’t the next one’s', async () => {
  const host = payablesOf([payable])
  const next = { ...owing, id: foreign.supplierId, supplier: foreign.supplier, creditCents: 7_700 }
  host.answers(
    answer(api.getSupplierAccount, ({ params }) => ({ data: params.id === next.id ? next : owing })),
  )
  const at = (of: string) => `/payables/supplier/${of}`
  const { user, router } = await renderRemote(remote, at(next.id), host)
  await screen.findByRole('heading', { name: next.supplier })
  await act(() => router.navigate(at(payable.supplierId)))
  await screen.findByRole('heading', { name: payable.supplier })
  await user.click(screen.getByRole('button', { name: 'Money received back' }))
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('50.00')
  await act(() => router.navigate(at(next.id)))
  await screen.findByRole('heading', { name: next.supplier, hidden: true })
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Money received back' }))
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('77.00')
})

test('who owes us nothing is asked for nothing back, and a refund is taken back with a reason', async () => {
  const host = payablesOf([payable])
  const given = { ...entry, kind: 'refund' as const, payment: null, note: 'RF-1' }
  host.answers(
    answer(
      api.listSupplierLedger,
      pageOf([{ ...given, refund: { ...refund, status: 'received' as const } }]),
    ),
    answer(api.reverseSupplierRefund, {
      data: { ...received, status: 'reversed' as const, reason: 'Not ours' },
    }),
  )
  const { user } = await renderRemote(remote, `/payables/supplier/${payable.supplierId}`, host)
  expect(await screen.findByText('Money given back')).toBeVisible()
  expect(screen.getByText('Bank transfer · RF-1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Money received back' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reverse' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Not ours')
  await user.click(dialog.getByRole('button', { name: 'Reverse' }))
  await waitFor(() =>
    expect(host.callsOf(api.reverseSupplierRefund)[0]?.body).toEqual({
      status: 'reversed',
      reason: 'Not ours',
    }),
  )
})

test('what a supplier owes us leads to its list, and is netted against the next payment', async () => {
  const host = payablesOf([payable, { ...other, status: 'paid', remainingCents: 0, creditedCents: 5_000 }])
  host.answers(
    answer(api.getSupplierAccount, { data: owing }),
    answer(api.payablesByAge, { data: [{ ...data.aged, creditCents: 5_000 }] }),
  )
  const { user } = await renderRemote(remote, '/payables', host)
  await user.click(await screen.findByRole('link', { name: /Supplier owes us USD 50\.00/ }))
  await waitFor(() => expect(host.callsOf(api.listPayables).at(-1).query).toMatchObject({ owesUs: 'true' }))
  await user.click(within(await screen.findByRole('group', { name: 'Selection' })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  const drawer = within(await screen.findByRole('dialog'))
  const netted = await drawer.findByLabelText(/Netted against/)
  await user.clear(netted)
  await user.type(netted, '50')
  await user.type(drawer.getByLabelText('Reference'), 'TT-1')
  await user.click(drawer.getByRole('button', { name: 'Pay' }))
  await waitFor(() =>
    expect(host.callsOf(api.paySupplier)[0]?.body).toMatchObject({
      nettedCents: 5_000,
      shares: [{ payableId: payable.id, amountCents: 30_000 }],
    }),
  )
})

test('margin is told by agent, supplier or month', async () => {
  const host = fakeHost({ answers: [answer(api.reportMargin, pageOf([data.margin]))] })
  const { user } = await renderRemote(remote, '/margin?from=2026-03-01&to=2026-03-31', host)
  expect(await screen.findByText('Golden Lotus Travel')).toBeVisible()
  await user.click(screen.getByText('Month'))
  const days = { from: '2026-03-01', to: '2026-03-31' }
  await waitFor(() =>
    expect(host.callsOf(api.reportMargin).at(-1).query).toMatchObject({ by: 'month', ...days }),
  )
})

import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { agentId, invoiceRow, memberOf, summary, summaryRow } from '../story/invoices'

const at = `/invoice-management/${summary.id}/detail-summary`
const agent = { ...invoiceRow, id: agentId, name: 'Golden Lotus Travel', active: true } as never
const other = { ...invoiceRow, id: id(5), number: 'INV-2026-000046', remainingCents: 20_050 }
const paidSoon = { ...invoiceRow, id: id(6), number: 'INV-2026-000047', pendingCents: 100_000 }

test('open invoices of one agent are gathered into one bill', async () => {
  const host = fakeHost({
    answers: [
      answer(api.listSummaries, pageOf([summaryRow])),
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, pageOf([invoiceRow, other, paidSoon])),
      answer(api.createSummary, { data: summary }),
      answer(api.getSummary, { data: summary }),
      answer(api.summaryPayments.list, pageOf([])),
      answer(api.summaryPayments.histories, pageOf([])),
    ],
  })
  const { user, router } = await renderRemote(remote, '/invoice-management?kind=summary', host)
  await user.click(await screen.findByRole('button', { name: 'New summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: 'Agent' }))
  await user.click((await screen.findAllByTitle('Golden Lotus Travel')).at(-1) as HTMLElement)
  await drawer.findByText('INV-2026-000046')
  expect(drawer.queryByText('INV-2026-000047')).toBeNull()
  expect(host.callsOf(api.listInvoices)[0].query).toMatchObject({
    agentId,
    open: 'true',
    inSummary: 'false',
  })

  await user.click(drawer.getByRole('button', { name: 'Issue summary' }))
  expect(await drawer.findByText(/Invoices with something left to pay: /)).toBeVisible()
  for (const box of drawer.getAllByRole('checkbox').slice(1)) await user.click(box)
  expect(drawer.getByText(/2 selected/)).toHaveTextContent('1,200.50')
  await user.click(drawer.getByRole('button', { name: 'Issue summary' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(at))
  expect(host.callsOf(api.createSummary)[0].body).toEqual({ agentId, invoiceIds: [invoiceRow.id, other.id] })
})

test('a hundred paid invoices that were due before hide none that is open', async () => {
  const paid = Array.from({ length: 100 }, (_, nth) => ({
    ...{ ...invoiceRow, id: id(200 + nth), number: `INV-2025-${nth}` },
    ...{ paidCents: 100_000, remainingCents: 0, paymentStatus: 'paid' as const },
  }))
  const host = fakeHost({
    answers: [
      answer(api.listSummaries, pageOf([summaryRow])),
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, ({ query }) => pageOf(query?.open === 'true' ? [other] : paid)),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management?kind=summary', host)
  await user.click(await screen.findByRole('button', { name: 'New summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: 'Agent' }))
  await user.click((await screen.findAllByTitle('Golden Lotus Travel')).at(-1) as HTMLElement)
  expect(await drawer.findByText('INV-2026-000046')).toBeVisible()
})

test('who owes more invoices than are shown is told how many there are', async () => {
  const host = fakeHost({
    answers: [
      answer(api.listSummaries, pageOf([summaryRow])),
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, {
        data: [invoiceRow, other],
        meta: { page: 1, perPage: 100, total: 140, lastPage: 2 },
      }),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management?kind=summary', host)
  await user.click(await screen.findByRole('button', { name: 'New summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: 'Agent' }))
  await user.click((await screen.findAllByTitle('Golden Lotus Travel')).at(-1) as HTMLElement)
  await drawer.findByText('INV-2026-000046')
  expect(drawer.getByText(/^The 2 of 140 that are due first are shown/)).toBeVisible()
})

test('another agent begins with nothing ticked', async () => {
  const second = { ...invoiceRow, id: id(33), name: 'Sunrise Tours', active: true } as never
  const theirs = { ...invoiceRow, id: id(7), number: 'INV-2026-000048', agentId: id(33) }
  const host = fakeHost({
    answers: [
      answer(api.listSummaries, pageOf([summaryRow])),
      answer(agents.endpoints.list, pageOf([agent, second])),
      answer(api.listInvoices, ({ query }) => pageOf(query?.agentId === agentId ? [invoiceRow] : [theirs])),
      answer(api.createSummary, { data: summary }),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management?kind=summary', host)
  await user.click(await screen.findByRole('button', { name: 'New summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  const choose = async (name: string) => {
    await user.click(await drawer.findByRole('combobox', { name: 'Agent' }))
    await user.click((await screen.findAllByTitle(name)).at(-1) as HTMLElement)
  }
  await choose('Golden Lotus Travel')
  await drawer.findByText('INV-2026-000045')
  await user.click(drawer.getAllByRole('checkbox').at(-1) as HTMLElement)
  await choose('Sunrise Tours')
  await drawer.findByText('INV-2026-000048')
  await user.click(drawer.getByRole('button', { name: 'Issue summary' }))
  expect(await drawer.findByText(/Invoices with something left to pay: /)).toBeVisible()
  expect(host.callsOf(api.createSummary)).toEqual([])
})

test('a summary shows its members and is voided while nobody paid', async () => {
  const host = fakeHost({
    answers: [
      answer(api.getSummary, { data: summary }),
      answer(api.summaryPayments.list, pageOf([])),
      answer(api.summaryPayments.histories, pageOf([])),
      answer(api.commandSummary, () => {
        throw refusal(409, { code: 'INVOICE_HAS_PAYMENTS', message: 'It has payments.' })
      }),
    ],
  })
  const { user } = await renderRemote(remote, at, host)
  expect(await screen.findByRole('link', { name: 'INV-2026-000045' })).toBeVisible()
  expect(screen.getAllByText('Overdue')[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Void summary'))
  expect(screen.queryByText('Delete summary')).toBeNull()
  const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong month')
  await user.click(dialog.getByRole('button', { name: 'Void summary' }))
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: 'The summary invoice was not voided: It has payments.' },
    ]),
  )
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong month')
})

test.each([
  ['offered where its members have money of their own', true, 1],
  ['not offered where it has payments', false, 0],
])('voiding is %s', async (_, mayVoid, offers) => {
  const host = fakeHost({
    can: ['view.invoice', 'update.invoice', 'override.payment-status'],
    answers: [
      answer(api.getSummary, { data: { ...summary, mayVoid, paidCents: 5_000, remainingCents: 95_000 } }),
      answer(api.summaryPayments.list, pageOf([])),
      answer(api.summaryPayments.histories, pageOf([])),
    ],
  })
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByText('Set payment status')
  expect(screen.queryAllByText('Void summary')).toHaveLength(offers)
})

test('each member shows what it was credited and paid; what one was paid too much others owe less', async () => {
  const rich = { ...invoiceRow, creditedCents: 30_000, paidCents: 100_000, remainingCents: 0 }
  const invoices = [rich, { ...other, creditedCents: 0 }].map(memberOf)
  const host = fakeHost({
    answers: [
      answer(api.getSummary, { data: { ...summary, invoices, remainingCents: 70_000 } }),
      answer(api.summaryPayments.list, pageOf([])),
      answer(api.summaryPayments.histories, pageOf([])),
    ],
  })
  await renderRemote(remote, at, host)
  expect(await screen.findByText('USD -300.00')).toBeVisible()
  for (const part of [/^Credited 300\.00$/, /^Paid 1,000\.00$/])
    expect(
      screen.getByText((_, element) => part.test(element?.textContent ?? '') && !!element?.closest('span')),
    ).toBeVisible()
  expect(screen.queryByText(/^Credited 0/)).toBeNull()
  expect(screen.getByText(/the others owe that much less/)).toBeVisible()
})

test('ticked invoices become one summary; those that can’t be joined are left out and say why', async () => {
  const foreign = { ...invoiceRow, id: id(7), number: 'INV-2026-000048', agentId: id(33), agent: 'Sunrise' }
  const gathered = { ...invoiceRow, id: id(8), number: 'INV-2026-000049', inSummary: true }
  const later = { ...invoiceRow, id: id(9), number: 'INV-2026-000050' }
  const host = fakeHost({
    answers: [
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, ({ query }) =>
        pageOf(query?.inSummary ? [invoiceRow, later] : [invoiceRow, other, foreign, gathered]),
      ),
      answer(api.createSummary, { data: summary }),
      answer(api.getSummary, { data: summary }),
      answer(api.summaryPayments.list, pageOf([])),
      answer(api.summaryPayments.histories, pageOf([])),
    ],
  })
  const { user, router } = await renderRemote(remote, '/invoice-management', host)
  await screen.findByText('INV-2026-000048')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'One summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  const left = within(drawer.getByRole('alert'))
  expect(left.getByText('2 can’t be joined. A summary goes to one agent.')).toBeVisible()
  expect(left.getByText('Of another agent, Sunrise').closest('li')).toHaveTextContent('INV-2026-000048')
  expect(left.getByText('In a summary already').closest('li')).toHaveTextContent('INV-2026-000049')
  await drawer.findByText('INV-2026-000050')
  expect(drawer.getByText(/2 selected/)).toHaveTextContent('1,200.50')
  await user.click(drawer.getByRole('button', { name: 'Issue summary' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(at))
  expect(host.callsOf(api.createSummary)[0].body).toEqual({ agentId, invoiceIds: [invoiceRow.id, other.id] })
})

test('what a colleague gathered first is named, left out, and stays so when the drawer opens again', async () => {
  const later = { ...invoiceRow, id: id(9), number: 'INV-2026-000050' }
  const taken = { ...other, inSummary: true }
  const fresh = { ...invoiceRow, remainingCents: 70_000 }
  const host = fakeHost({
    answers: [
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, ({ query }) =>
        pageOf(query?.inSummary ? [invoiceRow, other, later] : [invoiceRow, other]),
      ),
      answer(api.createSummary, () => {
        host.answers(
          answer(api.listInvoices, ({ query }) => pageOf(query?.inSummary ? [fresh] : [fresh, taken])),
        )
        throw refusal(409, {
          code: 'IN_SUMMARY',
          message: 'It is part of a summary.',
          details: { invoiceIds: [other.id, later.id] },
        })
      }),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management', host)
  await screen.findByText('INV-2026-000046')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'One summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('INV-2026-000050')
  await user.click(drawer.getAllByRole('checkbox').at(-1) as HTMLElement)
  expect(drawer.getByText(/3 selected/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Issue summary' }))
  const reason = (await drawer.findByText('In a summary already')).closest('li')
  expect(reason).toHaveTextContent('INV-2026-000046')
  expect(reason).toHaveTextContent('INV-2026-000050')
  expect(drawer.getByText('INV-2026-000046')).toBe(within(reason as HTMLElement).getByText(/46/))
  await waitFor(() => expect(drawer.getByText(/1 selected/)).toHaveTextContent('700.00'))
  expect(host.notices).toEqual([])
  host.answers(answer(api.createSummary, { data: summary }), answer(api.getSummary, { data: summary }))

  await user.click(drawer.getByRole('button', { name: 'Close' }))
  const asked = screen.queryByRole('button', { name: 'Leave Anyway' })
  if (asked) await user.click(asked)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Issue summary' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'One summary invoice' }))
  const again = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  expect((await again.findByText('In a summary already')).closest('li')).toHaveTextContent('INV-2026-000046')
  expect(await again.findByText(/1 selected/)).toHaveTextContent('700.00')
})

test('one that left the list before it was refused is not sent again', async () => {
  const later = { ...invoiceRow, id: id(9), number: 'INV-2026-000050' }
  const refuse = (code: string, row: typeof other) =>
    answer(api.createSummary, () => {
      host.answers(answer(api.listInvoices, pageOf([invoiceRow])), answer(api.createSummary, next))
      throw refusal(409, { code, details: { invoiceIds: [row.id] } })
    })
  const next = () => {
    host.answers(answer(api.createSummary, { data: summary }), answer(api.getSummary, { data: summary }))
    throw refusal(409, { code: 'IN_SUMMARY', message: 'In one.', details: { invoiceIds: [later.id] } })
  }
  const host = fakeHost({
    answers: [
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, ({ query }) =>
        pageOf(query?.inSummary ? [invoiceRow, other, later] : [invoiceRow, other]),
      ),
    ],
  })
  host.answers(refuse('NOT_SUMMABLE', other))
  const { user } = await renderRemote(remote, '/invoice-management', host)
  await screen.findByText('INV-2026-000046')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'One summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('INV-2026-000050')
  await user.click(drawer.getAllByRole('checkbox').at(-1) as HTMLElement)
  const submit = async () => user.click(await drawer.findByRole('button', { name: 'Issue summary' }))
  await submit()
  await waitFor(() => expect(drawer.queryByText('INV-2026-000050')).toBeNull())
  await submit()
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: 'The summary invoice was not created: In one.' },
    ]),
  )
  await submit()
  expect(host.callsOf(api.createSummary).at(-1).body.invoiceIds).toEqual([invoiceRow.id])
})

test('what changed otherwise meanwhile is named too', async () => {
  const host = fakeHost({
    answers: [
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, pageOf([invoiceRow, other])),
      answer(api.createSummary, () => {
        throw refusal(409, { code: 'NOT_SUMMABLE', details: { invoiceIds: [other.id] } })
      }),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management', host)
  await screen.findByText('INV-2026-000046')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'One summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(/2 selected/)
  await user.click(drawer.getByRole('button', { name: 'Issue summary' }))
  const reason = await drawer.findByText('Void, paid or about to be paid since you selected it')
  expect(reason.closest('li')).toHaveTextContent('INV-2026-000046')
})

test('an invoice in another currency is not offered beside the ticked one', async () => {
  const euros = { ...other, currency: 'EUR' }
  const host = fakeHost({
    answers: [
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, pageOf([invoiceRow, euros])),
      answer(api.listSummaries, pageOf([summaryRow])),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management?kind=summary', host)
  await user.click(await screen.findByRole('button', { name: 'New summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: 'Agent' }))
  await user.click((await screen.findAllByTitle('Golden Lotus Travel')).at(-1) as HTMLElement)
  await drawer.findByText('INV-2026-000046')
  await user.click(drawer.getByRole('checkbox', { name: 'Select all' }))
  expect(drawer.getByText(/1 selected/)).toHaveTextContent('USD 1,000.00')
  expect(drawer.queryByText('INV-2026-000046')).toBeNull()
  await user.click(drawer.getAllByRole('checkbox').at(-1) as HTMLElement)
  expect(await drawer.findByText('INV-2026-000046')).toBeVisible()
})

test('where none can be joined there is nothing to issue', async () => {
  const host = fakeHost({
    answers: [
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.listInvoices, pageOf([{ ...invoiceRow, inSummary: true }])),
    ],
  })
  const { user } = await renderRemote(remote, '/invoice-management', host)
  await screen.findByText('INV-2026-000045')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'One summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('None of the selected invoices can go into a summary')).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Issue summary' })).toBeNull()
})

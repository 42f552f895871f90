import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { agentId, invoiceRow, memberOf, summary, summaryRow } from '../story/invoices'

const at = `/invoice-management/${summary.id}/detail-summary`
const other = { ...invoiceRow, id: id(5), number: 'INV-2026-000046' }
const draft: api.SummaryDetail = {
  ...summary,
  number: null,
  status: 'draft',
  issuedOn: null,
  dueDate: '2099-12-01',
  members: 2,
  overlays: [],
  invoices: [invoiceRow, other].map(memberOf),
  mayPay: false,
  mayVoid: false,
}
const around = [
  answer(api.summaryPayments.list, pageOf([])),
  answer(api.summaryPayments.histories, pageOf([])),
  answer(api.listInvoices, pageOf([invoiceRow, other])),
  answer(api.listSummaries, pageOf([summaryRow])),
]

test('a summary is kept as a draft instead of issued', async () => {
  const agent = { ...invoiceRow, id: agentId, name: 'Golden Lotus Travel', active: true } as never
  const host = fakeHost({
    answers: [
      ...around,
      answer(agents.endpoints.list, pageOf([agent])),
      answer(api.createSummary, { data: draft }),
      answer(api.getSummary, { data: draft }),
    ],
  })
  const { user, router } = await renderRemote(remote, '/invoice-management?kind=summary', host)
  await user.click(await screen.findByRole('button', { name: 'New summary invoice' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: 'Agent' }))
  await user.click((await screen.findAllByTitle('Golden Lotus Travel')).at(-1) as HTMLElement)
  await drawer.findByText('INV-2026-000046')
  await user.click(drawer.getByRole('button', { name: 'Save as draft' }))
  expect(await drawer.findByText(/Invoices with something left to pay: /)).toBeVisible()
  await user.click(drawer.getByRole('checkbox', { name: 'Select all' }))
  await user.click(drawer.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(at))
  expect(host.callsOf(api.createSummary).map(({ body }) => body)).toEqual([
    { agentId, invoiceIds: [invoiceRow.id, other.id], draft: true },
  ])
  expect(host.notices).toMatchObject([{ kind: 'success', text: 'Draft saved' }])
})

test('a draft takes no payment; it is edited, and issued once its number is wanted', async () => {
  const host = fakeHost({
    answers: [
      ...around,
      answer(api.getSummary, { data: draft }),
      answer(api.updateSummary, {
        data: { ...draft, version: 3, members: 1, invoices: [memberOf(invoiceRow)] },
      }),
      answer(api.commandSummary, () => {
        host.answers(answer(api.getSummary, { data: summary }))
        return { data: summary }
      }),
    ],
  })
  const { user } = await renderRemote(remote, at, host)
  expect(await screen.findByRole('heading', { name: 'Summary draft' })).toBeVisible()
  expect(screen.getByText('Draft')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(screen.queryByText('There is no payment to verify yet.')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/2 selected/)).toBeVisible()
  await user.click(drawer.getAllByRole('checkbox').at(-1) as HTMLElement)
  await user.click(drawer.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() =>
    expect(host.callsOf(api.updateSummary)).toMatchObject([
      { body: { invoiceIds: [invoiceRow.id], dueDate: '2099-12-01' }, version: 2 },
    ]),
  )

  await user.click(screen.getByRole('button', { name: 'Issue' }))
  const asked = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.click(asked.getByRole('button', { name: 'Issue' }))
  expect(await screen.findByRole('heading', { name: 'SUM-2026-000003' })).toBeVisible()
  expect(host.callsOf(api.commandSummary)).toMatchObject([{ body: { status: 'issued' }, version: 2 }])
  expect(host.notices.map(({ text }) => text)).toEqual(['Summary invoice updated', 'Summary invoice issued'])
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('what can’t be gathered any more is named on the draft, and left out when it is edited', async () => {
  const gone = { ...other, status: 'void' as const, remainingCents: 0 }
  const host = fakeHost({
    answers: [
      ...around,
      answer(api.getSummary, { data: draft }),
      answer(api.commandSummary, () => {
        host.answers(
          answer(api.getSummary, { data: { ...draft, invoices: [invoiceRow, gone].map(memberOf) } }),
        )
        throw refusal(409, {
          code: 'NOT_SUMMABLE',
          message: 'Issued ones only.',
          details: { invoiceIds: [other.id] },
        })
      }),
    ],
  })
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Issue' }))
  const asked = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.click(asked.getByRole('button', { name: 'Issue' }))
  const reason = (await screen.findByText('Not issued, or void')).closest('li')
  expect(reason).toHaveTextContent('INV-2026-000046')
  expect(host.notices).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  expect(await drawer.findByText(/1 selected/)).toBeVisible()
  expect(drawer.getByText('Not issued, or void')).toBeVisible()
})

test.each([
  ['Nothing left to pay', { remainingCents: 0, paidCents: 100_000 }],
  ['A payment waits for verification', { pendingCents: 100_000 }],
])('a draft says of which invoice and why before it is issued: %s', async (reason, fields) => {
  const invoices = [invoiceRow, { ...other, ...fields }].map(memberOf)
  const host = fakeHost({ answers: [...around, answer(api.getSummary, { data: { ...draft, invoices } })] })
  await renderRemote(remote, at, host)
  const box = (await screen.findByText(reason)).closest('[role="alert"]')
  expect(box).toHaveTextContent('INV-2026-000046')
  expect(box).toHaveTextContent('1 can’t be joined. Edit leaves out what can’t be joined')
  expect(box).not.toHaveTextContent('one agent')
  expect(screen.getByRole('button', { name: 'Issue' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled()
})

test('a draft is deleted; a failure names what was not done', async () => {
  const host = fakeHost({
    answers: [
      ...around,
      answer(api.getSummary, { data: draft }),
      answer(api.removeSummary, () => {
        host.answers(answer(api.removeSummary, undefined as never))
        throw refusal(409, { code: 'BUSY', message: 'Somebody else is at it.' })
      }),
    ],
  })
  const { user, router } = await renderRemote(remote, at, host)
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByText('Delete summary'))
    const asked = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
    await user.click(asked.getByRole('button', { name: 'Delete summary' }))
  }
  await remove()
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: 'The summary invoice was not deleted: Somebody else is at it.' },
    ]),
  )
  expect(screen.queryByText('Void summary')).toBeNull()
  await remove()
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoice-management'))
  expect(host.notices.at(-1)).toMatchObject({ kind: 'success', text: 'Summary invoice deleted' })
})

test('those who only look are offered neither', async () => {
  const host = fakeHost({
    can: ['view.invoice'],
    answers: [...around, answer(api.getSummary, { data: draft })],
  })
  await renderRemote(remote, at, host)
  expect(await screen.findByRole('heading', { name: 'Summary draft' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
})

import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'

const totals = {
  notDueCents: 90_000,
  to30Cents: 12_345,
  to60Cents: 0,
  to90Cents: 0,
  over90Cents: 7_000,
  remainingCents: 109_345,
  creditCents: 2_500,
}
const row = { agentId: id(3), agent: 'Menjangan Divers', invoices: 4, ...totals }

const receivables = (rows: api.Receivable[], can: Permission[] = ['verify.payment', 'view.statement']) =>
  fakeHost({ can, answers: [answer(api.listReceivables, { ...pageOf(rows), totals })] })

const ofAgent = `/invoice-management?agentId=${id(3)}`

test('what agents owe is told by age, and each amount leads to its invoices', async () => {
  await renderRemote(remote, '/receivables', receivables([row]))
  const agent = within(await screen.findByRole('row', { name: /Menjangan Divers/ }))
  const leadsTo = (name: string) => agent.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('900.00')).toBe(`${ofAgent}&open=true&overdue=false`)
  expect(leadsTo('123.45')).toBe(`${ofAgent}&overdueBy=to_30`)
  expect(leadsTo('70.00')).toBe(`${ofAgent}&overdueBy=over_90`)
  expect(leadsTo('1,093.45')).toBe(`${ofAgent}&open=true`)
  expect(leadsTo('25.00')).toBe(`/invoice-management/${id(3)}/agent-credit`)
  expect(leadsTo('Menjangan Divers')).toBe(`/invoice-management/${id(3)}/statement`)
  expect(agent.getAllByText('–')).toHaveLength(2)
  const all = within(screen.getByRole('navigation', { name: 'Receivables' }))
  expect(all.getByRole('link', { name: 'Open in all USD 1,093.45' })).toHaveAttribute(
    'href',
    '/invoice-management?open=true',
  )
})

test('as of a day that is over each amount leads to the statement until then', async () => {
  const host = receivables([row])
  await renderRemote(remote, '/receivables?asOf=2026-01-31', host)
  const agent = within(await screen.findByRole('row', { name: /Menjangan Divers/ }))
  const until = `/invoice-management/${id(3)}/statement?until=2026-01-31`
  for (const name of ['900.00', '1,093.45', '25.00', 'Menjangan Divers'])
    expect(agent.getByRole('link', { name })).toHaveAttribute('href', until)
  const all = within(screen.getByRole('navigation', { name: 'Receivables' }))
  expect(all.getByText('Open in all')).toBeVisible()
  expect(all.queryByRole('link', { name: /Open in all/ })).toBeNull()
  for (const { query } of host.callsOf(api.listReceivables))
    expect(query).toMatchObject({ asOf: '2026-01-31' })
  expect(screen.getByLabelText('As of the end of')).toHaveValue('31 Jan 2026')
})

test('where nobody owes anything the page says so', async () => {
  await renderRemote(remote, '/receivables', receivables([]))
  expect(await screen.findByText('No agent owes anything.')).toBeVisible()
})

test('whoever doesn’t verify payments isn’t let in', async () => {
  const host = receivables([row], ['view.invoice'])
  await renderRemote(remote, '/receivables', host)
  expect(host.callsOf(api.listReceivables)).toEqual([])
})

import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { type Answer, answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from './remote'
import { invoice, invoiceRow, summary, summaryRow } from './story/invoices'

const list = '/invoice-management'
const single = `${list}/${invoice.id}/detail-invoice`
const gathered = `${list}/${summary.id}/detail-summary`
const whole: Answer[] = [
  answer(agents.endpoints.list, pageOf([])),
  answer(api.listInvoices, pageOf([invoiceRow])),
  answer(api.listSummaries, pageOf([summaryRow])),
  answer(api.getInvoice, { data: invoice }),
  answer(api.getSummary, { data: summary }),
  answer(api.invoicePayments.list, pageOf([])),
  answer(api.invoicePayments.histories, pageOf([])),
  answer(api.summaryPayments.list, pageOf([])),
  answer(api.summaryPayments.histories, pageOf([])),
]

test.each([
  [list, api.listInvoices, 'Invoices'],
  [`${list}?kind=summary`, api.listSummaries, 'Summary Invoice'],
  [single, api.getInvoice, 'Invoice'],
  [single, api.invoicePayments.list, 'Payments'],
  [single, api.invoicePayments.histories, 'History'],
  [gathered, api.getSummary, 'Summary invoice'],
  [gathered, api.summaryPayments.list, 'Payments'],
  [gathered, api.summaryPayments.histories, 'History'],
])('at %s what could not be loaded is named, and can be tried again', async (at, endpoint, what) => {
  const host = fakeHost({ answers: whole })
  host.answers(
    answer(endpoint as typeof api.listInvoices, () => {
      throw refusal(500, { code: 'INTERNAL', message: 'Something broke.' })
    }),
  )
  await renderRemote(remote, at, host)
  expect(await screen.findByText(`${what} could not be loaded`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

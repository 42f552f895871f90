import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { invoice, summary } from '../story/invoices'

const issuer = { ...invoice.issuer, terms: 'Within 30 days', footer: 'Matur suksma' }
const host = (isDraft = false) =>
  fakeHost({
    can: ['view.invoice'],
    answers: [
      answer(api.getInvoice, { data: { ...invoice, issuer } }),
      answer(api.getSummary, {
        data: { ...summary, issuer, ...(isDraft && { status: 'draft', number: null }) },
      }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
      answer(api.summaryPayments.list, pageOf([])),
      answer(api.summaryPayments.histories, pageOf([])),
      answer(api.listInvoices, pageOf([])),
    ],
  })
const onPaper = () => within(document.querySelector('.print-only') as HTMLElement)

test.each([
  ['an invoice', `/invoice-management/${invoice.id}`, 'invoice'],
  ['a summary', `/invoice-management/${summary.id}`, 'summary'],
])('the page of %s leads who prints it to the paper, and is no bill of its own', async (_, at, kind) => {
  await renderRemote(remote, `${at}/detail-${kind}`, host())
  const terms = await screen.findByText('Within 30 days')
  expect(onPaper().getByRole('link')).toHaveAttribute('href', `${at}/paper-${kind}`)
  expect(onPaper().getByRole('link')).toHaveTextContent(`${location.origin}${at}/paper-${kind}`)
  expect(terms.closest('.no-print')).toContainElement(screen.getByText('Bank Nusantara'))
  expect(screen.queryByText('Matur suksma')).toBeNull()
  expect(screen.queryByText('Melali Bali Tours')).toBeNull()
})

test('of a draft there is no paper yet', async () => {
  await renderRemote(remote, `/invoice-management/${summary.id}/detail-summary`, host(true))
  expect(await screen.findByText('There is no paper of a draft yet.')).toBeInTheDocument()
  expect(onPaper().queryByRole('link')).toBeNull()
})

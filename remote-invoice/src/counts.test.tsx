import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import bank from './bank/story.json'
import payables from './payables/story.json'
import remote from './remote'
import { summaryRow } from './story/invoices'

const none = { notDueCents: 0, to30Cents: 0, to60Cents: 0, to90Cents: 0, over90Cents: 0 }
const totals = { ...none, remainingCents: 0, creditCents: 0 }
const owing = { agentId: id(3), agent: 'Menjangan Divers', invoices: 1_204, ...totals }

const host = (locale: 'en' | 'fr') =>
  fakeHost({
    locale,
    answers: [
      answer(api.reportMargin, pageOf([{ ...payables.margin, bookings: 1_204 }])),
      answer(api.listReceivables, { ...pageOf([owing]), totals }),
      answer(api.listBankStatements, pageOf([{ ...bank.statement, landed: 1_204, known: 7 }])),
      answer(api.listSummaries, pageOf([{ ...summaryRow, members: 1_204 }])),
    ],
  })

test.each(['/margin', '/receivables', '/bank-statements/files', '/invoice-management?kind=summary'])(
  'counts of %s are written as their reader writes them',
  async (at) => {
    const english = await renderRemote(remote, at, host('en'))
    expect(await screen.findByRole('cell', { name: '1,204' })).toBeVisible()
    english.unmount()
    await renderRemote(remote, at, host('fr'))
    expect(await screen.findByRole('cell', { name: /^1\s204$/ })).toBeVisible()
  },
)

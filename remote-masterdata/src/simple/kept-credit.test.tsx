import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, renderRemote, stored } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const agent = {
  ...{ ...stored, id: id(3), active: true, code: 'GLT', name: 'Golden Lotus Travel', onCredit: false },
}
const entry = {
  ...{ id: id(4), kind: 'surplus' as const, at: '2026-11-04T05:00:00.000Z', amountCents: 700, note: '' },
  ...{
    by: null,
    invoice: null,
    summary: null,
    expiresOn: '2099-08-31',
    isReversed: false,
    mayReverse: false,
  },
}

test('credit that was kept up to a day says so on its agent’s page', async () => {
  const account: api.CreditAccount = {
    ...{ agentId: agent.id, agent: agent.name, currency: 'USD', balanceCents: 700, entries: [entry] },
    ...{ refunds: [], mayRefund: false, mayApply: false },
  }
  const host = fakeHost({
    can: ['view.agent', 'view.invoice'],
    answers: [
      answer(agents.endpoints.get, { data: agent as never }),
      answer(api.getCreditAccount, { data: account }),
    ],
  })
  await renderRemote(remote, `/master-data/agent/${agent.id}/detail`, host)
  expect(await screen.findByText('31 Aug 2099')).toBeVisible()
})

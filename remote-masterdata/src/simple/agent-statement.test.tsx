import type { Permission } from '@melali/shared/contract'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, renderRemote, stored } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const agent = {
  ...{ ...stored, id: id(3), active: true, code: 'GLT', name: 'Golden Lotus Travel', onCredit: false },
}
const opened = async (can: Permission[]) => {
  const host = fakeHost({ can, answers: [answer(agents.endpoints.get, { data: agent as never })] })
  await renderRemote(remote, `/master-data/agent/${agent.id}/detail`, host)
  expect(await screen.findByRole('heading', { name: agent.name })).toBeVisible()
  return screen.queryByRole('link', { name: 'Statement of account' })
}

test('an agent’s record leads to its statement of account', async () => {
  expect(await opened(['view.agent', 'view.statement'])).toHaveAttribute(
    'href',
    `/invoice-management/${agent.id}/statement`,
  )
})

test('and nowhere whoever may not read statements', async () => {
  expect(await opened(['view.agent'])).toBeNull()
})

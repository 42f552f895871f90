import { copyHotelContract, hotelContracts } from '@melali/shared/api'
import { answer, fakeHost, refusal, renderPiece } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ContractList } from '../contracts/contract-list'
import { CopyContractDrawer } from '../contracts/copy-contract-drawer'
import { contractKinds } from '../contracts/kinds'
import en from '../locales/en.json'
import { detail } from '../testing/hotel-package'

const [ownerId, contractId, low, high] = [1, 2, 3, 4].map(
  (number) => `0190a0de-0000-7000-8000-00000000000${number}`,
) as [string, string, string, string]

const contract = {
  ...{ id: contractId, code: 'CON-1', name: 'FIT 2026' },
  seasons: [
    { id: low, name: 'Low', from: '2026-04-01', to: '2026-06-30' },
    { id: high, name: 'High', from: '2026-07-01', to: '2026-12-31' },
  ],
}

const read = answer(hotelContracts.get, { data: { ...detail.contract, ...contract } as never })

test('of a contract with changes that wait those are copied, with their seasons, also from its hotel’s list', async () => {
  const onSale = ['5', '6'].map((end, at) => ({ ...contract.seasons[at], id: `${low.slice(0, -1)}${end}` }))
  const published = { ...detail.contract, ...contract, seasons: onSale } as never
  const host = fakeHost({
    answers: [
      read,
      answer(hotelContracts.list, {
        data: [published],
        meta: { page: 1, perPage: 2, total: 1, lastPage: 1 },
      }),
      answer(copyHotelContract, () => {
        throw refusal(409, { code: 'TAKEN', errors: { code: ['This code is taken.'] } })
      }),
    ],
  })
  const list = <ContractList kind={contractKinds.hotel} ownerId={ownerId} />
  const { user } = await renderPiece(list, host, '/', en)
  await user.click(await screen.findByRole('button', { name: `Actions for ${contract.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: en.copyContract.verb }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Copy as a draft' }))
  await waitFor(() => expect(host.callsOf(copyHotelContract)).toHaveLength(1))
  expect(host.callsOf(copyHotelContract)).toMatchObject([{ body: { seasonIds: [low, high] } }])
  expect(host.callsOf(hotelContracts.get)).toMatchObject([{ query: { state: 'pending' } }])
})

test('a contract is copied a year on, dearer, with the chosen seasons; a taken code is told at its field', async () => {
  const host = fakeHost({
    answers: [
      read,
      answer(copyHotelContract, () => {
        throw refusal(409, { code: 'TAKEN', errors: { code: ['This code is taken.'] } })
      }),
    ],
  })
  const drawer = (
    <CopyContractDrawer
      open
      kind={contractKinds.hotel}
      ownerId={ownerId}
      contract={contract}
      onClose={() => {}}
    />
  )
  const { user } = await renderPiece(drawer, host, '/', en)
  const cost = await screen.findByRole('textbox', { name: 'On cost prices' })
  await user.clear(cost)
  await user.type(cost, '7.5')
  await user.click(screen.getByRole('checkbox', { name: /^Low/ }))
  await user.click(screen.getByRole('button', { name: 'Copy as a draft' }))
  expect((await screen.findAllByText('This code is taken.'))[0]).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Code of the copy' })).toHaveValue('CON-1-2')
  expect(host.callsOf(copyHotelContract)).toMatchObject([
    {
      params: { id: ownerId, contractId },
      body: {
        ...{ code: 'CON-1-2', name: 'FIT 2026', shiftYears: 1, shiftDays: 0 },
        ...{ costBasisPoints: 750, sellBasisPoints: 0, seasonIds: [high] },
      },
    },
  ])
})

test('who doesn’t see cost copies a contract at its own prices', async () => {
  const drawer = (
    <CopyContractDrawer
      open
      kind={contractKinds.hotel}
      ownerId={ownerId}
      contract={contract}
      onClose={() => {}}
    />
  )
  await renderPiece(
    drawer,
    fakeHost({ can: ['create.contract', 'update.contract'], answers: [read] }),
    '/',
    en,
  )
  expect(await screen.findByRole('textbox', { name: 'Code of the copy' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'On cost prices' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'On sell prices' })).toBeNull()
})

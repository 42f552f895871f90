import {
  type ContractRow,
  listContracts,
  listStopSales,
  listUnpricedSeasons,
  type StopSaleRow,
  type UnpricedSeason,
} from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'

const whose = { contractId: id(2), code: 'CT-7', ownerId: id(1), owner: 'Alila Ubud' }
const contract: ContractRow = {
  ...whose,
  id: id(2),
  kind: 'hotel',
  name: 'Contract 2026',
  status: 'active',
  bookingTo: '2026-11-30',
  stayFrom: '2026-01-01',
  stayTo: '2026-12-20',
  followedBy: null,
}
const season: UnpricedSeason = {
  ...whose,
  id: id(3),
  state: 'pending',
  name: 'Peak',
  from: '2026-12-24',
  to: '2027-01-05',
  rooms: ['Garden Villa'],
}
const stop: StopSaleRow = {
  ...whose,
  id: id(4),
  room: null,
  mode: 'arrival',
  from: '2026-12-24',
  to: '2026-12-25',
  reason: 'Wedding',
}
const showing = () =>
  fakeHost({
    answers: [
      answer(listContracts, pageOf([contract])),
      answer(listUnpricedSeasons, pageOf([season])),
      answer(listStopSales, pageOf([stop])),
    ],
  })

test('a figure’s link opens the contracts it counted, each leads to its contract', async () => {
  const host = showing()
  await renderRemote(remote, '/master-data/contracts?ending=to_30', host)
  expect(await screen.findByRole('link', { name: 'CT-7' })).toHaveAttribute(
    'href',
    `/master-data/hotel/${id(1)}/contract/${id(2)}/detail`,
  )
  expect(host.callsOf(listContracts).at(-1)?.query).toMatchObject({ ending: 'to_30' })
})

test('seasons lead to the sheet of their prices, closed days to the month they are in', async () => {
  const host = showing()
  const { user } = await renderRemote(remote, '/master-data/contracts?ending=over', host)
  await user.click(await screen.findByRole('tab', { name: 'Seasons without price' }))
  expect(await screen.findByText('Garden Villa')).toBeVisible()
  expect(screen.getByRole('link', { name: /Alila Ubud/ })).toHaveAttribute(
    'href',
    `/master-data/hotel/${id(1)}/contract/${id(2)}/rates`,
  )
  await user.click(screen.getByRole('tab', { name: 'Stop sales' }))
  expect(await screen.findByText('no arrival')).toBeVisible()
  expect(host.callsOf(listStopSales).at(-1)?.query).not.toHaveProperty('ending')
  expect(screen.getByRole('link', { name: /Alila Ubud/ })).toHaveAttribute(
    'href',
    `/master-data/hotel/${id(1)}/contract/${id(2)}/availability`,
  )
})

test('a list that can’t be loaded says so and is tried again', async () => {
  const host = fakeHost({
    answers: [
      answer(listStopSales, () => {
        throw refusal(503, { code: 'UNAVAILABLE', message: 'Not now' })
      }),
    ],
  })
  const { user } = await renderRemote(remote, '/master-data/contracts?section=stops', host)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  host.answers(answer(listStopSales, pageOf([])))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Nothing is closed.')).toBeVisible())
})

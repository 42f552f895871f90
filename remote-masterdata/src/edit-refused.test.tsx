import { getGroup, groupDetail, hotelContracts, hotelRateSheet, type RateSheet } from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { hotels } from '@melali/shared/resources'
import { answer, fakeHost, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from './remote'
import { detail } from './testing/hotel-package'
import data from './testing/records.json'

const { contract } = detail
const contractAt = `/master-data/hotel/${contract.hotelId}/contract/${contract.id}`
const stored = { version: 1, createdAt: contract.updatedAt, updatedAt: contract.updatedAt, active: true }
const group = groupDetail.parse({ ...data.group, guests: [] })
const sheet: RateSheet = {
  contractId: contract.id,
  code: contract.code,
  name: contract.name,
  status: 'archived',
  versionNo: 1,
  pending: false,
  version: 3,
  stayFrom: contract.stayFrom,
  stayTo: contract.stayTo,
  taxMode: 'plus_plus',
  marginBps: 2000,
  bedTypes: [],
  rooms: [{ id: contract.id, name: 'Garden', active: true, maxAdults: 3, maxExtraBeds: 1 }],
  seasons: [],
}

const seen: Permission[] = ['view.group', 'view.hotel', 'view.contract']
const hostFor = (can: Permission[]) =>
  fakeHost({
    can,
    answers: [
      answer(getGroup, { data: group }),
      answer(hotels.endpoints.get, { data: { ...stored, id: contract.hotelId, name: 'Taman' } as never }),
      answer(hotelContracts.get, { data: { ...contract, status: 'archived' } }),
      answer(hotelRateSheet.get, { data: sheet }),
    ],
  })

const denied = 'You may look at this record but not edit it.'

test.each<[string, Permission[], string]>([
  [`/master-data/group/${group.id}`, [], denied],
  [`/master-data/hotel/${contract.hotelId}`, [], denied],
])('%s isn’t edited by who may only look; its page says so', async (at, more, reason) => {
  const { router } = await renderRemote(remote, `${at}/edit`, hostFor([...seen, ...more]))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(router.state.location.pathname).toBe(`${at}/detail`)
})

test.each<[string, Permission[], string]>([
  ['without the permission', [], denied],
  ['without seeing cost', ['update.contract'], 'Prices are written by those who may see what they cost.'],
  [
    'once it is archived',
    ['update.contract', 'view.cost'],
    'This contract is archived, so its prices can’t be edited.',
  ],
])('the prices of a contract aren’t written %s; its page says so', async (_, more, reason) => {
  const { router } = await renderRemote(remote, `${contractAt}/rates`, hostFor([...seen, ...more]))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(router.state.location.pathname).toBe(`${contractAt}/detail`)
})

test('who opens a contract itself is told nothing of editing', async () => {
  await renderRemote(remote, `${contractAt}/detail`, hostFor(seen))
  expect(await screen.findByText(contract.name)).toBeVisible()
  expect(screen.queryByText(denied)).toBeNull()
})

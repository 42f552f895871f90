import {
  type ContractVersion,
  contractDifference,
  contractImpact,
  contractVersion,
  hotelContracts,
  hotelContractVersions,
} from '@melali/shared/api'
import { answer, fakeHost, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { detail } from '../testing/hotel-package'
import data from './story.json'

const contract = {
  ...detail.contract,
  versionNo: 3,
  pending: { versionNo: 3, updatedAt: '2026-11-20T02:00:00.000Z' },
}
const at = `/master-data/hotel/${contract.hotelId}/contract/${contract.id}/detail`

const impact = contractImpact.parse(data.impact)
const [version, published] = contractVersion.array().length(2).parse(data.versions) as [
  ContractVersion,
  ContractVersion,
]

const differences = contractDifference.array().parse(data.differences)

const base = [
  answer(hotelContracts.get, { data: contract }),
  answer(hotelContractVersions.list, {
    data: [version, published],
    meta: { page: 1, perPage: 2, total: 2, lastPage: 1 },
  }),
  answer(hotelContractVersions.diff, { data: { fromNo: 2, toNo: 3, differences } }),
]

const opened = async (answers: typeof base) => {
  const host = fakeHost({ answers: [...base, ...answers] })
  await renderRemote(remote, at, host)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Review and publish' }))
  return { host, person, drawer: await screen.findByRole('dialog') }
}

test('changes that wait are looked at and published as they were seen', async () => {
  let finish = (_: { data: typeof contract }) => {}
  const publishing = new Promise<{ data: typeof contract }>((resolve) => {
    finish = resolve
  })
  const { host, person, drawer } = await opened([
    answer(hotelContractVersions.impact, { data: impact }),
    answer(hotelContractVersions.publish, () => publishing),
  ])
  const inside = within(drawer)
  expect(await inside.findByText('Drafts and submitted bookings that change: 2')).toBeVisible()
  expect(inside.getByText('+40.00')).toBeVisible()
  expect(inside.getByText('At least 3 nights.')).toBeVisible()
  expect(inside.getByRole('link', { name: 'BK-2026-000099' })).toBeVisible()
  expect(await inside.findByText('Garden Villa')).toBeVisible()
  expect(inside.getByText('Low')).toBeVisible()
  expect(inside.getByText('From 7 days before')).toBeVisible()
  await person.type(inside.getByLabelText('Reason'), 'New season')
  await person.click(inside.getByRole('button', { name: 'Publish version 3' }))
  expect(host.callsOf(hotelContractVersions.publish)).toMatchObject([
    { body: { reason: 'New season' }, version: 7 },
  ])
  await inside.findByRole('button', { name: /loading/ })
  finish({ data: contract })
  await waitFor(() => expect(host.callsOf(hotelContracts.get)).toHaveLength(2))
  expect(host.callsOf(hotelContractVersions.impact)).toHaveLength(1)
})

test('what keeps it from being sold is said, and a loss asks for its reason', async () => {
  const { drawer } = await opened([
    answer(hotelContractVersions.impact, {
      data: {
        ...impact,
        blocks: [{ code: 'NIGHTS_UNCOVERED', message: 'These nights have no price: 1 July' }],
        reasonNeeded: true,
      },
    }),
  ])
  expect(await within(drawer).findByText('These nights have no price: 1 July')).toBeVisible()
  expect(within(drawer).getByText(/newly sold below what it costs/)).toBeVisible()
  expect(within(drawer).getByRole('button', { name: 'Publish version 3' })).toBeDisabled()
})

test('somebody else’s change keeps it from being published unseen', async () => {
  const { host, person, drawer } = await opened([
    answer(hotelContractVersions.impact, { data: impact }),
    answer(hotelContractVersions.publish, () => {
      throw refusal(412, { code: 'STALE', message: 'Changed' })
    }),
  ])
  await person.click(await within(drawer).findByRole('button', { name: 'Publish version 3' }))
  expect(await within(drawer).findByText(/Somebody changed the contract meanwhile/)).toBeVisible()
  await waitFor(() => expect(host.callsOf(hotelContractVersions.impact)).toHaveLength(2))
})

test('changes are thrown away once that is confirmed, and versions are compared', async () => {
  const host = fakeHost({
    answers: [...base, answer(hotelContractVersions.discard, { data: { ...contract, pending: null } })],
  })
  await renderRemote(remote, at, host)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Compare version 3 with the one before' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText(/Garden Villa/)).toBeVisible()
  await person.click(within(drawer).getByRole('button', { name: 'Close' }))
  const [discard] = screen.getAllByRole('button', { name: 'Discard changes' })
  await person.click(discard as HTMLElement)
  const question = await screen.findByRole('dialog', { name: /Discard the changes of/ })
  expect(host.callsOf(hotelContractVersions.discard)).toHaveLength(0)
  // What a colleague writes while the question stands is not what was asked about.
  host.queries.setQueriesData(
    {
      queryKey: [hotelContracts.get.subject],
      predicate: ({ state }) =>
        (state.data as { data?: { id?: string } } | undefined)?.data?.id === contract.id,
    },
    { data: { ...contract, version: 99 } },
  )
  await person.click(within(question).getByRole('button', { name: 'Discard changes' }))
  expect(host.callsOf(hotelContractVersions.discard)).toMatchObject([{ version: contract.version }])
})

test('those who write no contracts see neither', async () => {
  const host = fakeHost({ can: (permission) => permission !== 'update.contract', answers: base })
  await renderRemote(remote, at, host)
  expect(await screen.findByRole('heading', { name: contract.name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull()
  expect(host.callsOf(hotelContractVersions.list)).toHaveLength(0)
})

test('what was in force is shown from the list of versions, marked and without anything to change', async () => {
  const host = fakeHost({
    answers: [
      ...base,
      answer(hotelContracts.asOf, ({ query }) => ({
        data: { ...detail.contract, name: 'FIT 2025', at: query?.at ?? '', statusKept: false },
      })),
    ],
  })
  await renderRemote(remote, at, host)
  const person = userEvent.setup()
  expect((await screen.findAllByRole('button', { name: /^Edit/ })).length).toBeGreaterThan(0)
  const label = `Version ${published.versionNo} as it was`
  await person.click(await screen.findByRole('link', { name: label }))
  expect(await screen.findByText(/This is what was in force/)).toBeVisible()
  expect(screen.getByText(/Whether it was on sale then wasn’t kept/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'FIT 2025' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'To the contract as it is now' }))
  expect(await screen.findByRole('heading', { name: contract.name })).toBeVisible()
})

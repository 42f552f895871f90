import { hotelContracts, hotelContractWrites } from '@melali/shared/api'
import { hotels, suppliers } from '@melali/shared/resources'
import { answer, fakeHost, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { detail } from '../testing/hotel-package'

const { contract } = detail
const path = `/master-data/hotel/${contract.hotelId}/create-contract`
const stored = { version: 1, createdAt: contract.updatedAt, updatedAt: contract.updatedAt, active: true }

const hotel = {
  ...stored,
  id: contract.hotelId,
  code: 'PBR',
  name: 'Padma Breeze',
  supplierId: contract.supplierId,
  regionId: contract.supplierId,
  stars: 5,
}
const supplier = { ...stored, id: contract.supplierId, name: 'Breeze Group', kind: 'hotel' as const }

const answers = [
  answer(hotels.endpoints.get, { data: hotel as never }),
  answer(suppliers.endpoints.get, { data: supplier as never }),
  answer(suppliers.endpoints.list, {
    data: [supplier as never],
    meta: { page: 1, perPage: 20, total: 1, lastPage: 1 },
  }),
  answer(hotelContractWrites.create, { data: { ...contract, status: 'draft' as const } }),
  answer(hotelContracts.get, { data: { ...contract, status: 'draft' as const } }),
]

type User = Awaited<ReturnType<typeof renderRemote>>['user']

const fill = async (user: User, windows: readonly string[]) => {
  await user.type(await screen.findByLabelText('Code'), 'PBR-2027')
  await user.type(screen.getByLabelText('Name'), 'FIT 2027')
  const labels = ['Bookable from', 'Bookable until', 'Stays from', 'Stays until']
  for (const [at, label] of labels.entries()) {
    await user.click(screen.getByLabelText(label))
    await user.paste(windows[at] ?? '')
    await user.keyboard('{Enter}')
  }
}
const windows = ['2026-11-01', '2027-10-31', '2027-01-01', '2027-12-31'] as const

test('a contract is drafted with its windows and a cancellation step, then opens on its page', async () => {
  const host = fakeHost({ answers })
  const { user, router } = await renderRemote(remote, path, host)
  await fill(user, windows)
  await user.click(screen.getByRole('button', { name: /Add a step/ }))
  const step = within(await screen.findByRole('group', { name: 'Step 1' }))
  await user.type(step.getByLabelText('From how many days before'), '14')
  await user.type(step.getByLabelText('Fee'), '50')
  await user.click(screen.getByRole('button', { name: 'Create contract' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/master-data/hotel/${contract.hotelId}/contract/${contract.id}/detail`,
    ),
  )
  const [request] = host.callsOf(hotelContractWrites.create)
  expect(request.params).toEqual({ id: contract.hotelId })
  expect(request.body).toEqual({
    code: 'PBR-2027',
    name: 'FIT 2027',
    supplierId: contract.supplierId,
    market: null,
    bookingFrom: windows[0],
    bookingTo: windows[1],
    stayFrom: windows[2],
    stayTo: windows[3],
    taxMode: 'inclusive',
    payableBasis: null,
    payableDays: null,
    notes: null,
    termsText: null,
    cancellationSteps: [{ daysBefore: 14, basis: 'percent', value: 5000 }],
  })
})

test('what lacks is said by field before anything is sent', async () => {
  const host = fakeHost({ answers })
  const { user } = await renderRemote(remote, path, host)
  await user.click(await screen.findByRole('button', { name: 'Create contract' }))
  expect(await screen.findByRole('button', { name: 'Code: This field is required.' })).toBeVisible()
  expect(host.callsOf(hotelContractWrites.create)).toEqual([])
})

test('the server says by field what it refuses, and nothing typed is lost', async () => {
  const message = 'The end lies before the start.'
  const refused = answer(hotelContractWrites.create, () => {
    throw refusal(422, { code: 'INVALID', errors: { bookingTo: [message] } })
  })
  const host = fakeHost({ answers: [...answers, refused] })
  const { user } = await renderRemote(remote, path, host)
  await fill(user, ['2026-11-01', '2026-10-01', '2027-01-01', '2027-12-31'])
  await user.click(screen.getByRole('button', { name: 'Create contract' }))
  expect(await screen.findByRole('button', { name: `Bookable until: ${message}` })).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('FIT 2027')
})

test('who may not create contracts is told so', async () => {
  const host = fakeHost({ answers, can: (permission) => permission !== 'create.contract' })
  await renderRemote(remote, path, host)
  expect(await screen.findByText('You may not see this')).toBeVisible()
  expect(screen.queryByLabelText('Code')).toBeNull()
})

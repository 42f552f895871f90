import { hotelContracts, hotelContractWrites } from '@melali/shared/api'
import { hotels } from '@melali/shared/resources'
import { answer, fakeHost, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { detail } from '../testing/hotel-package'

const { contract } = detail
const ownerAt = `/master-data/hotel/${contract.hotelId}`
const at = `${ownerAt}/contract/${contract.id}/detail`
const params = { id: contract.hotelId, contractId: contract.id }
type Contract = typeof contract

const hostOf = (shown: Contract, ...more: ReturnType<typeof answer>[]) =>
  fakeHost({
    answers: [
      answer(hotels.endpoints.get, {
        data: {
          ...shown,
          id: shown.hotelId,
          code: 'TRG',
          name: 'Taman Rimba',
          active: true,
          createdAt: shown.updatedAt,
        } as never,
      }),
      answer(hotelContracts.get, { data: shown }),
      answer(hotelContracts.list, {
        data: [shown, { ...shown, id: contract.versionId, code: 'TRG-OLD', status: 'suspended' }],
        meta: { page: 1, perPage: 2, total: 2, lastPage: 1 },
      }),
      answer(hotelContractWrites.setActive, { data: shown }),
      answer(hotelContractWrites.archive, { data: shown }),
      ...more,
    ],
  })

/** The reads of one contract among all that are held. */
const isOf =
  ({ id }: Contract) =>
  ({ state }: { state: { data?: unknown } }) =>
    (state.data as { data?: { id?: string } } | undefined)?.data?.id === id

type User = Awaited<ReturnType<typeof renderRemote>>['user']
const choose = async (user: User, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${contract.name}` }))
  await user.click(await screen.findByText(item))
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('a contract is taken off sale with a reason', async () => {
  const host = hostOf(contract)
  const { user } = await renderRemote(remote, at, host)
  await choose(user, 'Suspend')
  const box = await dialog()
  await user.type(box.getByLabelText('Reason'), 'Works in the lobby')
  await user.click(box.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.callsOf(hotelContractWrites.setActive)[0]).toMatchObject({
    params,
    body: { active: false, reason: 'Works in the lobby' },
  })
})

test('what a colleague writes while somebody decides is neither published nor thrown away', async () => {
  const stale = () => {
    throw refusal(412, { code: 'STALE', message: 'Changed' })
  }
  for (const [verb, endpoint] of [
    ['Activate', hotelContractWrites.setActive],
    ['Archive', hotelContractWrites.archive],
  ] as const) {
    const shown: Contract = { ...contract, status: 'suspended', active: false }
    const host = hostOf(shown, answer(endpoint, stale))
    const { user, unmount } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: `Actions for ${contract.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: verb }))
    const box = await dialog()
    const read = { queryKey: [hotelContracts.get.subject], predicate: isOf(shown) }
    host.queries.setQueriesData(read, { data: { ...shown, version: 99 } })
    await user.type(box.getByLabelText(/^Reason/), 'Closed')
    await user.click(box.getByRole('button', { name: verb }))
    expect(await box.findByText(/Somebody changed the contract meanwhile/)).toBeVisible()
    expect(host.callsOf(endpoint)).toMatchObject([{ version: contract.version }])
    unmount()
  }
})

test('what would be sold below cost goes on sale with a reason only, and says so', async () => {
  let tries = 0
  const guarded = answer(hotelContractWrites.setActive, ({ body }) => {
    tries += 1
    if (!body.reason)
      throw refusal(422, {
        code: 'SELL_BELOW_COST',
        message: 'Sold below cost, give a reason: Deluxe',
        errors: { reason: ['This field is required.'] },
      })
    return { data: contract }
  })
  const host = hostOf({ ...contract, status: 'draft', active: false }, guarded)
  const { user } = await renderRemote(remote, at, host)
  const button = await screen.findByRole('button', { name: 'Activate' })
  expect(button).not.toHaveAttribute('aria-describedby')
  await user.click(button)
  const box = await dialog()
  await user.click(box.getByRole('button', { name: 'Activate' }))
  expect(await box.findByText('Sold below cost, give a reason: Deluxe')).toBeVisible()
  expect(box.getByRole('button', { name: 'Activate' })).toBeDisabled()
  await user.type(box.getByLabelText('Reason'), 'Opening offer')
  await user.click(box.getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tries).toBe(2)
})

test('a draft without prices says why it can’t go on sale, and leads to its sheet', async () => {
  const draft = { ...contract, status: 'draft' as const, active: false, rates: [] }
  const { user } = await renderRemote(remote, at, hostOf(draft))
  const button = await screen.findByRole('button', { name: 'Activate' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/no price yet/)
  const notice = within(screen.getByText(/no price yet/).closest('[role=alert]') as HTMLElement)
  expect(notice.getByRole('link', { name: 'Rate sheet' })).toHaveAttribute(
    'href',
    `${ownerAt}/contract/${contract.id}/rates`,
  )
  await user.click(screen.getByRole('button', { name: `Actions for ${contract.name}` }))
  expect(await screen.findByRole('menuitem', { name: 'Activate: prices first' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('what is empty in a contract is named before it goes on sale, and read alike on its page', async () => {
  const draft = { ...contract, status: 'draft' as const, active: false }
  const empty = { ...draft, cancellationSteps: [], termsText: '' }
  const { user, unmount } = await renderRemote(remote, at, hostOf(empty))
  expect(await screen.findByText('Cancelling is free at any time.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  const box = await dialog()
  expect(box.getByText(/no cancellation steps: cancelling is free/)).toBeVisible()
  expect(box.getByText('It has no terms.')).toBeVisible()
  expect(box.getByRole('button', { name: 'Activate' })).toBeEnabled()
  unmount()

  await renderRemote(remote, at, hostOf(draft))
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  expect((await dialog()).queryByText(/It has no/)).toBeNull()
})

test('what keeps a contract off sale leads to the sheet that mends it', async () => {
  const message = 'These nights have no price: Garden Villa BB: 2026-04-01 – 2026-04-09'
  const gaps = answer(hotelContractWrites.setActive, () => {
    throw refusal(409, { code: 'NIGHTS_UNCOVERED', message })
  })
  const host = hostOf({ ...contract, status: 'draft', active: false }, gaps)
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  const box = await dialog()
  expect(box.queryByRole('link')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Activate' }))
  expect(await box.findByText(message)).toBeVisible()
  expect(box.getByRole('link', { name: 'Rate sheet' })).toHaveAttribute(
    'href',
    `${ownerAt}/contract/${contract.id}/rates`,
  )
})

test('archiving names the bookings that keep a contract open', async () => {
  const message = 'Bookings by this contract are still to be confirmed: BK-2026-000007'
  const open = answer(hotelContractWrites.archive, () => {
    throw refusal(409, { code: 'CONTRACT_OPEN_BOOKINGS', message })
  })
  const host = hostOf({ ...contract, status: 'suspended', active: false }, open)
  const { user } = await renderRemote(remote, at, host)
  await choose(user, 'Archive')
  const box = await dialog()
  expect(box.getByRole('button', { name: 'Archive' })).toBeDisabled()
  await user.type(box.getByLabelText('Reason'), 'Closed')
  await user.click(box.getByRole('button', { name: 'Archive' }))
  expect(await box.findByText(message)).toBeVisible()
})

test('a contract in use is not deleted; its usages are shown and it can be suspended instead', async () => {
  const used = answer(hotelContractWrites.remove, () => {
    throw refusal(409, {
      code: 'IN_USE',
      details: { usages: [{ table: 'booking_hotels', count: 3, titles: ['BK-2026-000007'] }] },
    })
  })
  const host = hostOf(contract, used)
  const { user } = await renderRemote(remote, at, host)
  await choose(user, 'Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Hotel bookings: 3')).toBeVisible()
  expect(screen.getByText(/BK-2026-000007/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByLabelText('Reason')).toBeVisible()
})

test("a hotel's contracts are filtered by status in the address, and show margin to those who see cost", async () => {
  const rates = contract.rates.map((rate) => ({ ...rate, costCents: 5000 }))
  const host = hostOf({ ...contract, rates })
  const { user, router } = await renderRemote(remote, `${ownerAt}/detail`, host)
  expect(await screen.findByRole('link', { name: contract.code })).toBeVisible()
  expect(screen.getByRole('link', { name: /Create contract/ })).toHaveAttribute(
    'href',
    `${ownerAt}/create-contract`,
  )
  expect(screen.getAllByText('Margin')).not.toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: 'Suspended' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: contract.code })).toBeNull())
  expect(screen.getByRole('link', { name: 'TRG-OLD' })).toBeVisible()
  expect(router.state.location.search).toBe('?contracts=suspended')
})

test('an agent is offered neither creating nor changing, and no margin', async () => {
  const rates = contract.rates.map((rate) => ({ ...rate, costCents: 5000 }))
  const host = hostOf({ ...contract, rates })
  host.can = (permission) => ['view.hotel', 'view.contract'].includes(permission)
  await renderRemote(remote, `${ownerAt}/detail`, host)
  expect(await screen.findByRole('link', { name: contract.code })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Create contract/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  expect(screen.queryByText('Margin')).toBeNull()
})

import {
  type HotelConditions,
  hotelConditions,
  hotelContractConditions,
  hotelContracts,
  hotelContractWrites,
} from '@melali/shared/api'
import { answer, fakeHost, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { detail } from '../../testing/hotel-package'
import data from '../../testing/records.json'

const { contract } = detail
const at = `/master-data/hotel/${contract.hotelId}/contract/${contract.id}/detail`
const params = { id: contract.hotelId, contractId: contract.id }

const conditions = hotelConditions.parse(data.conditions)

const hostOf = (...more: ReturnType<typeof answer>[]) =>
  fakeHost({
    answers: [
      answer(hotelContracts.get, { data: contract }),
      answer(hotelContractConditions.get, { data: conditions }),
      answer(hotelContractConditions.update, { data: contract }),
      answer(hotelContractWrites.general, { data: contract }),
      ...more,
    ],
  })

type User = Awaited<ReturnType<typeof renderRemote>>['user']
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))
const edit = async (user: User, what: string) =>
  user.click(await screen.findByRole('button', { name: `Edit: ${what}` }))

test('who writes contracts reads what waits to be published', async () => {
  const host = hostOf()
  await renderRemote(remote, at, host)
  await screen.findByRole('heading', { name: contract.name })
  expect(host.callsOf(hotelContracts.get)[0]).toMatchObject({ params, query: { state: 'pending' } })
})

test.each([
  ['General', 'Saved. Code, supplier and market change at once; all else goes on sale when it is published.'],
  ['Notes', 'Saved. It goes on sale when it is published.'],
])('what was saved of %s says what holds already', async (part, text) => {
  const host = hostOf()
  const { user } = await renderRemote(remote, at, host)
  await edit(user, part)
  await screen.findByRole('button', { name: 'Save' })
  await save(user)
  await waitFor(() => expect(host.notices).toContainEqual(expect.objectContaining({ text })))
})

test('a child band is added beside the one there is', async () => {
  const host = hostOf()
  const { user } = await renderRemote(remote, at, host)
  await edit(user, 'Children')
  await user.click(await screen.findByRole('button', { name: /Add a child band/ }))
  const band = within(await screen.findByRole('group', { name: 'Band 2' }))
  await user.type(band.getByLabelText('Name'), 'Teen')
  await user.type(band.getByLabelText('From age'), '12')
  await user.type(band.getByLabelText('To age'), '17')
  await save(user)
  expect(await screen.findByText(/Share of an adult’s price: This field is required/)).toBeVisible()
  await user.type(band.getByLabelText('Share of an adult’s price'), '75')
  await save(user)
  await waitFor(() => expect(host.callsOf(hotelContractConditions.update)).toHaveLength(1))
  const [request] = host.callsOf(hotelContractConditions.update)
  expect(request).toMatchObject({ params, version: 7 })
  expect(Object.keys(request.body)).toEqual(['childBands'])
  expect(request.body.childBands).toMatchObject([
    { name: 'Child', basisPoints: 5000 },
    { name: 'Teen', fromAge: 12, toAge: 17, basisPoints: 7500, sellCents: null },
  ])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Band 2' })).toBeNull())
})

test('the last band can be taken out', async () => {
  const host = hostOf()
  const { user } = await renderRemote(remote, at, host)
  await edit(user, 'Children')
  await user.click(await screen.findByRole('button', { name: 'Remove Band 1' }))
  await save(user)
  await waitFor(() =>
    expect(host.callsOf(hotelContractConditions.update)[0]?.body).toEqual({ childBands: [] }),
  )
})

test('a supplement and an offer are written with what they need', async () => {
  const host = hostOf()
  const { user } = await renderRemote(remote, at, host)
  await edit(user, 'Supplements')
  await user.click(await screen.findByRole('button', { name: /Add a supplement/ }))
  const supplement = within(await screen.findByRole('group', { name: 'Supplement 1' }))
  await user.type(supplement.getByLabelText('Name'), 'Gala')
  for (const [label, day] of [
    ['First day', '2026-12-24'],
    ['Last day', '2026-12-25'],
  ] as const) {
    await user.click(supplement.getByLabelText(label))
    await user.paste(day)
    await user.keyboard('{Enter}')
  }
  await user.type(supplement.getByLabelText('Cost'), '40')
  await save(user)
  await waitFor(() => expect(host.callsOf(hotelContractConditions.update)).toHaveLength(1))
  expect(host.callsOf(hotelContractConditions.update)[0].body).toEqual({
    supplements: [
      {
        name: 'Gala',
        kind: 'peak',
        from: '2026-12-24',
        to: '2026-12-25',
        weekdays: [],
        roomId: null,
        basis: 'room_night',
        costCents: 4000,
        sellCents: null,
        costChildCents: null,
        childSellCents: null,
        mandatory: true,
      },
    ],
  })

  await edit(user, 'Offers')
  await user.click(await screen.findByRole('button', { name: /Add an offer/ }))
  const offer = within(await screen.findByRole('group', { name: 'Offer 1' }))
  await user.type(offer.getByLabelText('Name'), 'Four for four')
  for (const [label, day] of [
    ['First day', '2026-06-01'],
    ['Last day', '2026-06-30'],
  ] as const) {
    await user.click(offer.getByLabelText(label))
    await user.paste(day)
    await user.keyboard('{Enter}')
  }
  await user.type(offer.getByLabelText('Nights stayed'), '4')
  await user.type(offer.getByLabelText('Nights paid'), '4')
  await save(user)
  expect(await screen.findByText(/Nights paid: Fewer nights are paid than stayed/)).toBeVisible()
  await user.clear(offer.getByLabelText('Nights paid'))
  await user.type(offer.getByLabelText('Nights paid'), '3')
  await save(user)
  await waitFor(() => expect(host.callsOf(hotelContractConditions.update)).toHaveLength(2))
  expect(host.callsOf(hotelContractConditions.update)[1].body.offers).toMatchObject([
    { kind: 'stay_pay', stay: 4, pay: 3, freeNight: 'cheapest', basisPoints: null },
  ])
})

describe('when somebody else saved meanwhile', () => {
  const stale = () => refusal(412, { code: 'STALE', details: { ...contract, version: 9 } })
  const once = () => {
    let tries = 0
    return answer(hotelContractConditions.update, () => {
      tries += 1
      if (tries === 1) throw stale()
      return { data: contract }
    })
  }
  const later = (now: HotelConditions) => {
    let reads = 0
    return answer(hotelContractConditions.get, () => {
      reads += 1
      return { data: reads === 1 ? conditions : now }
    })
  }
  const rename = async (user: User) => {
    await edit(user, 'Children')
    const band = within(await screen.findByRole('group', { name: 'Band 1' }))
    await user.type(band.getByLabelText('Name'), 'ren')
    await save(user)
  }

  test('another part of the contract, the list is saved all the same', async () => {
    const host = hostOf(once(), later({ ...conditions, version: 9 }))
    const { user } = await renderRemote(remote, at, host)
    await rename(user)
    await waitFor(() => expect(host.callsOf(hotelContractConditions.update)).toHaveLength(2))
    expect(host.callsOf(hotelContractConditions.update)[1].version).toBe(9)
  })

  const asked = async () => {
    const title = await screen.findByText('Somebody else changed this meanwhile')
    return within(title.closest('[role=dialog]') as HTMLElement)
  }

  const infant = { ...conditions.childBands[0], name: 'Infant', fromAge: 0, toAge: 1, basisPoints: 0 }
  const elsewhere = { ...conditions, childBands: [infant], version: 9 } as HotelConditions

  test.each([
    ['mine', 'Keep mine', [{ name: 'Children', basisPoints: 5000 }]],
    ['theirs', 'Keep theirs', [{ name: 'Infant', toAge: 1, basisPoints: 0 }]],
  ])('the same list, it asks which of the two stays: %s', async (_, side, kept) => {
    const host = hostOf(once(), later(elsewhere))
    const { user } = await renderRemote(remote, at, host)
    await rename(user)
    const dialog = await asked()
    expect(host.callsOf(hotelContractConditions.update)).toHaveLength(1)
    const choice = dialog.getByRole('radiogroup', { name: 'Children' })
    expect(choice).toHaveTextContent(
      /Keep mine: Name Children · From age 2 · To age 11 .*adult’s price .*50.*Keep theirs: Name Infant · From age 0 · To age 1 /,
    )
    await user.click(within(choice).getByRole('radio', { name: new RegExp(side) }))
    await user.click(dialog.getByRole('button', { name: 'Save this' }))
    await waitFor(() => expect(host.callsOf(hotelContractConditions.update)).toHaveLength(2))
    const [, request] = host.callsOf(hotelContractConditions.update)
    expect(request).toMatchObject({ version: 9, body: { childBands: kept } })
  })

  test('the same list so that nothing is left of it, that is told in words', async () => {
    const host = hostOf(once(), later({ ...conditions, childBands: [], version: 9 }))
    const { user } = await renderRemote(remote, at, host)
    await rename(user)
    const dialog = await asked()
    expect(dialog.getByText(/Keep theirs: Without bands, children pay as adults/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
    expect(screen.getByDisplayValue('Children')).toBeVisible()
  })
})

test('cancellation steps stand the earliest first, and a doubled day is said at its field', async () => {
  const message = 'There is a step for this day already.'
  const refused = answer(hotelContractWrites.general, () => {
    throw refusal(422, { code: 'INVALID', errors: { 'cancellationSteps.1.daysBefore': [message] } })
  })
  const host = hostOf(refused)
  const { user } = await renderRemote(remote, at, host)
  await edit(user, 'Cancellation')
  await user.click(await screen.findByRole('button', { name: /Add a step/ }))
  const step = within(await screen.findByRole('group', { name: 'Step 2' }))
  await user.type(step.getByLabelText('From how many days before'), '7')
  await user.type(step.getByLabelText('Fee'), '100')
  await save(user)
  expect(await screen.findByRole('button', { name: `From how many days before: ${message}` })).toBeVisible()
  expect(host.callsOf(hotelContractWrites.general)[0].body).toEqual({
    cancellationSteps: [
      { daysBefore: 7, basis: 'percent', value: 5000 },
      { daysBefore: 7, basis: 'percent', value: 10_000 },
    ],
  })
})

test('who may not change contracts only reads', async () => {
  const host = fakeHost({
    can: ['view.contract', 'view.package'],
    answers: [answer(hotelContracts.get, { data: contract })],
  })
  await renderRemote(remote, at, host)
  await screen.findByRole('heading', { name: contract.name })
  expect(host.callsOf(hotelContracts.get)[0].query).toBeUndefined()
  expect(screen.queryByRole('button', { name: /^Edit|Actions for|Suspend|Activate/ })).toBeNull()
})

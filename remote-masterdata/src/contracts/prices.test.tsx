import {
  type ActivityItem,
  activityContracts,
  activityContractWrites,
  transportContracts,
  transportContractWrites,
} from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { detail } from '../testing/hotel-package'

const { inclusions: _, hotelId: __, ...head } = detail.contract
const id = (end: number) => `0190a0de-0000-7000-8000-0000000001${end}`
const params = { id: id(10), contractId: head.id }

const rides = {
  ...head,
  transportId: id(10),
  rates: [
    {
      id: id(11),
      service: 'airport_transfer' as const,
      fromZone: 'Airport',
      toZone: 'Ubud',
      sellCents: 2375,
      costCents: 1900,
      nightSurchargeSellCents: 625,
      includedMinutes: 90,
    },
  ],
}
const ride = {
  id: id(11),
  service: 'airport_transfer' as const,
  fromZone: 'Airport',
  toZone: 'Ubud',
  costCents: 1900,
  sellCents: null,
  costNightSurchargeCents: 500,
  nightSurchargeSellCents: null,
  includedMinutes: null,
  version: 3,
}
const region = { id: id(12), version: 1, active: true, name: 'Ubud', zone: 'Ubud', airportMinutes: 75 }

describe('the prices of a vehicle', () => {
  const at = `/master-data/transport/${id(10)}/contract/${head.id}/detail`
  const hostOf = (...more: ReturnType<typeof answer>[]) =>
    fakeHost({
      answers: [
        answer(transportContracts.get, { data: rides }),
        answer(regions.endpoints.list, pageOf([region as never])),
        answer(transportContractWrites.item, { data: ride }),
        answer(transportContractWrites.addItem, { data: rides }),
        answer(transportContractWrites.updateItem, { data: rides }),
        answer(transportContractWrites.removeItem, { data: rides }),
        ...more,
      ],
    })

  test('are changed as the contract has them, without what the level adds', async () => {
    const host = hostOf()
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Edit: Airport transfer, Airport – Ubud' }))
    const cost = await screen.findByLabelText('Cost')
    expect(cost).toHaveValue('19.00')
    expect(screen.getByLabelText('Sell price')).toHaveValue('')
    await user.clear(cost)
    await user.type(cost, '21.50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(host.callsOf(transportContractWrites.updateItem)).toHaveLength(1))
    expect(host.callsOf(transportContractWrites.updateItem)[0]).toMatchObject({
      params: { ...params, itemId: id(11) },
      version: 3,
      body: {
        service: 'airport_transfer',
        fromZone: 'Airport',
        toZone: 'Ubud',
        costCents: 2150,
        sellCents: null,
      },
    })
  })

  const refusedAs = async (status: number, message: string) => {
    let reads = 0
    const host = hostOf(
      answer(transportContractWrites.updateItem, () => {
        throw refusal(412, { code: 'STALE', details: rides as never })
      }),
      answer(transportContractWrites.item, () => {
        reads += 1
        if (reads === 1) return { data: ride }
        throw refusal(status, { code: 'REFUSED', message })
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Edit: Airport transfer, Airport – Ubud' }))
    const cost = await screen.findByLabelText('Cost')
    await user.clear(cost)
    await user.type(cost, '21.50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(host.notices).toHaveLength(1))
    expect(screen.getByLabelText('Cost')).toHaveValue('21.50')
    return host.notices
  }

  test('that somebody else took out are told to be gone, and what was typed stays', async () => {
    expect(await refusedAs(404, 'This was not found.')).toMatchObject([
      { kind: 'error', text: expect.stringMatching(/^Not saved: somebody else took this out meanwhile\./) },
    ])
  })

  test('that can’t be read again say why they weren’t saved', async () => {
    expect(await refusedAs(500, 'Something went wrong.')).toMatchObject([
      { kind: 'error', text: 'Not saved: Something went wrong.' },
    ])
  })

  test('are saved together with what somebody else changed of the same one', async () => {
    const stale = { ...rides, version: 9 }
    let tries = 0
    let reads = 0
    const host = hostOf(
      answer(transportContractWrites.updateItem, () => {
        tries += 1
        if (tries === 1) throw refusal(412, { code: 'STALE', details: stale as never })
        return { data: rides }
      }),
      answer(transportContractWrites.item, () => {
        reads += 1
        return { data: reads === 1 ? ride : { ...ride, costNightSurchargeCents: 700, version: 9 } }
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Edit: Airport transfer, Airport – Ubud' }))
    const cost = await screen.findByLabelText('Cost')
    await user.clear(cost)
    await user.type(cost, '21.50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(host.callsOf(transportContractWrites.updateItem)).toHaveLength(2))
    expect(host.callsOf(transportContractWrites.updateItem)[1]).toMatchObject({
      version: 9,
      body: { costCents: 2150, costNightSurchargeCents: 700 },
    })
    await waitFor(() =>
      expect(host.notices).toContainEqual(
        expect.objectContaining({
          text: expect.stringMatching(/^Saved together with .*: Night surcharge, cost\.$/),
        }),
      ),
    )
  })

  test('are added; a zone that the server does not know is said at its field', async () => {
    const message = 'This choice does not exist.'
    const refused = answer(transportContractWrites.addItem, () => {
      throw refusal(422, { code: 'INVALID', errors: { toZone: [message] } })
    })
    const host = hostOf(refused)
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: /Add a price/ }))
    await user.click(screen.getByRole('combobox', { name: 'Service' }))
    await user.click(await screen.findByTitle('Half day'))
    await user.click(screen.getByRole('combobox', { name: 'To zone' }))
    await user.click(await screen.findByTitle('Ubud'))
    await user.type(screen.getByLabelText('Cost'), '40')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: `To zone: ${message}` })).toBeVisible()
    expect(host.callsOf(transportContractWrites.addItem)[0].body).toMatchObject({
      service: 'half_day',
      toZone: 'Ubud',
      costCents: 4000,
    })
    expect(screen.getByLabelText('Cost')).toHaveValue('40.00')
  })

  test('may lead to a zone whose regions stand behind the first hundred', async () => {
    const host = hostOf(
      answer(regions.endpoints.list, ({ query: { page = 1 } = {} }) => ({
        data: [{ ...region, id: id(12 + page), zone: page === 1 ? 'Ubud' : 'West' } as never],
        meta: { page, perPage: 100, total: 101, lastPage: 2 },
      })),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: /Add a price/ }))
    await user.click(screen.getByRole('combobox', { name: 'To zone' }))
    expect(await screen.findByTitle('West')).toBeVisible()
    expect(screen.getByTitle('Ubud')).toBeVisible()
  })

  test('are taken out after asking', async () => {
    const host = hostOf()
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Remove Airport transfer, Airport – Ubud' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(host.callsOf(transportContractWrites.removeItem)).toHaveLength(1))
  })

  test('are not offered for change to those who do not see what they cost', async () => {
    const host = hostOf()
    host.can = (permission) => permission !== 'view.cost'
    await renderRemote(remote, at, host)
    expect(await screen.findByText('Airport – Ubud')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add a price|Remove/ })).toBeNull()
  })
})

describe('the packages of an activity', () => {
  const at = `/master-data/activity/${id(10)}/contract/${head.id}/detail`
  const tier = {
    id: id(20),
    packageName: 'Classic',
    fromPax: 1,
    toPax: 5,
    basis: 'per_pax' as const,
    adultSellCents: 3000,
    childSellCents: 2250,
    infantSellCents: 0,
  }
  const visits = {
    ...head,
    activityId: id(10),
    timeline: null,
    steps: [],
    startTimes: ['08:00'],
    closedWeekdays: [1],
    minPax: 2,
    tiers: [tier],
  }
  const item: ActivityItem = {
    id: tier.id,
    packageId: id(21),
    package: {
      id: id(21),
      name: 'Classic',
      description: null,
      durationMinutes: 240,
      inclusions: ['Lunch'],
      startTimes: [],
      minPax: 2,
      maxPax: null,
    },
    fromPax: 1,
    toPax: 5,
    basis: 'per_pax',
    costAdultCents: 2400,
    adultSellCents: null,
    costChildCents: 1800,
    childSellCents: null,
    costInfantCents: 0,
    infantSellCents: null,
    version: 5,
  }
  const hostOf = () =>
    fakeHost({
      answers: [
        answer(activityContracts.get, { data: visits }),
        answer(activityContractWrites.items, pageOf([item])),
        answer(activityContractWrites.item, { data: item }),
        answer(activityContractWrites.addItem, { data: visits }),
        answer(activityContractWrites.updateItem, { data: visits }),
      ],
    })

  test('a tier is added to the package it belongs to', async () => {
    const host = hostOf()
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Add a tier' }))
    const from = await screen.findByLabelText('From guests')
    await user.clear(from)
    await user.type(from, '6')
    await user.type(screen.getByLabelText('Adult cost'), '22')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(host.callsOf(activityContractWrites.addItem)).toHaveLength(1))
    expect(host.callsOf(activityContractWrites.addItem)[0]).toMatchObject({
      params,
      body: { packageId: id(21), fromPax: 6, basis: 'per_pax', costAdultCents: 2200 },
    })
  })

  test('a package is changed without its prices', async () => {
    const host = hostOf()
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Edit: Classic' }))
    const name = await screen.findByLabelText('Package name')
    await user.clear(name)
    await user.type(name, 'Classic plus')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(host.callsOf(activityContractWrites.updateItem)).toHaveLength(1))
    const [{ body, version }] = host.callsOf(activityContractWrites.updateItem)
    expect(version).toBe(5)
    expect(body).toMatchObject({
      packageId: id(21),
      package: { name: 'Classic plus', durationMinutes: 240, inclusions: ['Lunch'], minPax: 2 },
      fromPax: 1,
      toPax: 5,
      costAdultCents: 2400,
      adultSellCents: null,
    })
  })

  test('a new package asks for its name and its first price', async () => {
    const host = hostOf()
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: /Add a package/ }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const summary = within((await screen.findAllByRole('alert'))[0] as HTMLElement)
    expect(summary.getByText(/Package name: This field is required/)).toBeVisible()
    expect(summary.getByText(/Adult cost: This field is required/)).toBeVisible()
    expect(host.callsOf(activityContractWrites.addItem)).toEqual([])
  })
})

import * as api from '@melali/shared/api'
import { answer, fakeHost, id, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, preview, ride } from '../../story/bookings'
import { catalogue } from '../../story/catalogue'

const offer = (fields: Partial<api.TransferOffer> = {}): api.TransferOffer => ({
  transferType: 'arrival',
  flight: null,
  body: {
    transferType: 'arrival',
    service: 'airport_transfer',
    contractId: id(51),
    date: '2099-03-10',
    time: '13:00',
    fromRegionId: id(62),
    fromPlace: 'Airport',
    toRegionId: id(62),
    toPlace: 'Kota Dewata',
    pax: 2,
    luggage: 2,
    quantity: 1,
  } as never,
  transport: 'City MPV',
  contractCode: 'MPV',
  fromRegion: 'Airport',
  toRegion: 'Ubud',
  price: preview,
  problem: null,
  ...fields,
})

const showing = (booking = bookingWith()) =>
  fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.offeredTransfers, ({ query }) => {
        const { arrivalTime, arrivalFlight } = query ?? {}
        const body = { ...offer().body, time: '14:20', flightNumber: arrivalFlight, flightTime: arrivalTime }
        const { body: _, ...rest } = offer()
        return { data: [arrivalTime ? { ...rest, body } : offer()] as never }
      }),
    ],
  })

const step = `/booking-management/create?id=${bookingId}&step=transports`

test('a tick adds the ride for the flight that was typed, and takes it away again', async () => {
  const { user } = await renderRemote(remote, step, showing())
  const tick = await screen.findByRole('checkbox', { name: /^Arrival/ })
  await user.click(tick)
  expect(await screen.findByText(/^Flight and landing time first/)).toBeVisible()
  expect(tick).not.toBeChecked()

  await user.type(screen.getByLabelText('Arrival: flight'), 'ga881')
  await user.type(screen.getByLabelText('Arrival: flight time'), '1320')
  await user.click(screen.getByRole('checkbox', { name: /^Arrival/ }))
  expect(await screen.findByText('City MPV · Airport → Kota Dewata')).toBeVisible()
  expect(screen.getByText(/^10 Mar 2099 14:20/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Arrival/ }))
  await waitFor(() => expect(screen.queryByText('City MPV · Airport → Kota Dewata')).toBeNull())
})

test.each([
  ['who waits for them types the flight at once', false, 'textbox', 'Arrival: flight'],
  ['who has gone on meanwhile stays there', true, 'button', 'Continue without'],
] as const)('offers come a moment after their step: %s', async (_, goesOn, role, name) => {
  const host = showing()
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  host.answers(answer(api.offeredTransfers, () => coming.then(() => ({ data: [offer()] as never }))))
  await renderRemote(remote, step, host)
  const without = await screen.findByRole('button', { name: 'Continue without' })
  if (goesOn) without.focus()
  arrive()
  await screen.findByRole('checkbox', { name: /^Arrival/ })
  expect(screen.getByRole(role, { name })).toHaveFocus()
})

test('saving waits for the ride that was just ticked, and sends it', async () => {
  const host = showing()
  const saved = bookingWith({ version: 5 })
  host.answers(answer(api.transportStep.create, { data: saved }))
  const { user } = await renderRemote(remote, step, host)
  await user.type(await screen.findByLabelText('Arrival: flight'), 'GA881')
  await user.type(screen.getByLabelText('Arrival: flight time'), '1320')
  await user.click(screen.getByRole('checkbox', { name: /^Arrival/ }))
  await user.click(screen.getByRole('button', { name: /^(Continue without|Save and continue)$/ }))
  await waitFor(() => expect(host.callsOf(api.transportStep.create)).toHaveLength(1))
  expect(host.callsOf(api.transportStep.create)[0].body.lines).toMatchObject([
    { transferType: 'arrival', flightNumber: 'GA881', flightTime: '13:20', time: '14:20' },
  ])
})

describe('a step with a saved ride', () => {
  const booking = bookingWith({ transports: [{ ...ride, transferType: 'departure' }] })
  const open = async () => {
    const host = showing(booking)
    host.answers(answer(api.transportStep.replace, { data: booking }))
    const { user } = await renderRemote(remote, step, host)
    await screen.findByRole('checkbox', { name: /^Arrival/ })
    return { host, user, next: () => user.click(screen.getByRole('button', { name: 'Save and continue' })) }
  }
  const typeFlight = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(screen.getByLabelText('Arrival: flight'), 'GA881')
    await user.type(screen.getByLabelText('Arrival: flight time'), '1320')
  }
  const tick = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('checkbox', { name: /^Arrival/ }))

  test('waits for one more that was just ticked, and sends both', async () => {
    const { host, user, next } = await open()
    await typeFlight(user)
    let arrive = () => {}
    const coming = new Promise<void>((resolve) => {
      arrive = resolve
    })
    host.answers(
      answer(api.offeredTransfers, async () => {
        await coming
        const body = { ...offer().body, flightNumber: 'GA881', flightTime: '13:20' }
        return { data: [offer({ body: body as never })] }
      }),
    )
    await tick(user)
    await next()
    expect(host.callsOf(api.transportStep.replace)).toHaveLength(0)
    arrive()
    await waitFor(() => expect(host.callsOf(api.transportStep.replace)).toHaveLength(1))
    expect(host.callsOf(api.transportStep.replace)[0].body.lines).toMatchObject([
      { id: ride.id },
      { transferType: 'arrival' },
    ])
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Arrival/ })).toBeNull())
  })

  test('is left without a call where nothing was touched, also after a tick that lacked its flight', async () => {
    const { host, user, next } = await open()
    await tick(user)
    expect(await screen.findByText(/^Flight and landing time first/)).toBeVisible()
    await next()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Arrival/ })).toBeNull())
    expect(host.callsOf(api.transportStep.replace)).toHaveLength(0)
  })

  test('saves at once what was ticked again with its flight', async () => {
    const { host, user, next } = await open()
    await tick(user)
    await typeFlight(user)
    await tick(user)
    expect(await screen.findByText('City MPV · Airport → Kota Dewata')).toBeVisible()
    await next()
    await waitFor(() => expect(host.callsOf(api.transportStep.replace)).toHaveLength(1))
  })
})

describe('a ride that was ticked and isn’t saved yet', () => {
  const ticked = async () => {
    const host = showing()
    const { user } = await renderRemote(remote, step, host)
    await user.type(await screen.findByLabelText('Arrival: flight'), 'GA881')
    await user.type(screen.getByLabelText('Arrival: flight time'), '1320')
    await user.click(screen.getByRole('checkbox', { name: /^Arrival/ }))
    expect(await screen.findByText('City MPV · Airport → Kota Dewata')).toBeVisible()
    return { host, user }
  }

  test('is offered no more once it is changed by hand, and stays as it was changed', async () => {
    const { host, user } = await ticked()
    host.answers(answer(api.linePreviews.transports, { data: preview }))
    await user.click(screen.getByRole('button', { name: /^Edit/ }))
    const drawer = within(await screen.findByRole('dialog'))
    const people = drawer.getByLabelText('Guests')
    await user.clear(people)
    await user.type(people, '3')
    await user.click(drawer.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Arrival/ })).toBeNull())
    expect(screen.getByText('City MPV · Airport → Kota Dewata')).toBeVisible()
  })

  test('follows the trip that somebody else moves meanwhile', async () => {
    const { host, user } = await ticked()
    const later = { ...offer().body, date: '2099-03-12', time: '14:20', pax: 3 }
    const moved = bookingWith({ version: 7, arrival: '2099-03-12' })
    host.answers(
      answer(api.getBooking, { data: moved }),
      answer(api.offeredTransfers, { data: [offer({ body: later as never })] }),
      answer(api.transportStep.create, { data: moved }),
    )
    await act(() => host.queries.invalidateQueries())
    await waitFor(() => expect(screen.getAllByText(/12 Mar 2099/).length).toBeGreaterThan(1))
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(host.callsOf(api.transportStep.create)).toHaveLength(1))
    expect(host.callsOf(api.transportStep.create)[0].body.lines).toMatchObject([
      { date: '2099-03-12', pax: 3 },
    ])
  })
})

test('a ride that can’t be had says so and isn’t saved', async () => {
  const host = showing()
  host.answers(
    answer(api.offeredTransfers, { data: [offer({ price: null, problem: 'No vehicle on sale.' })] }),
    answer(api.transportStep.create, () => {
      throw refusal(500, { code: 'NEVER' })
    }),
  )
  await renderRemote(remote, step, host)
  expect(await screen.findByText('No vehicle on sale.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Arrival/ })).toBeDisabled()
})

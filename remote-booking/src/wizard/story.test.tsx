import * as api from '@melali/shared/api'
import { PACKAGE_SELECTION } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import remote from '../remote'
import { allowed, bookingId, bookingWith, preview, stay } from '../story/bookings'
import { catalogue, group, hotelPackage } from '../story/catalogue'

const draft = bookingWith()
const at = (step: string) => `/booking-management/create?id=${bookingId}&step=${step}`
const wizard = () => fakeHost({ answers: [...catalogue, answer(api.getBooking, { data: draft })] })

const pick = async (
  user: UserEvent,
  label: string,
  option: string | RegExp,
  inside = screen as never as ReturnType<typeof within>,
) => {
  await user.click(await inside.findByRole('combobox', { name: label }))
  await user.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement)
}

const lastDialog = async () => (await screen.findAllByRole('dialog')).at(-1) as HTMLElement

const fillStay = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Add hotel stay' }))
  const drawer = within(await lastDialog())
  await pick(user, 'Location', 'Ubud', drawer)
  await pick(user, 'Hotel and contract', /Kota Dewata/, drawer)
  await drawer.findByText(/^You agreed to/)
  return drawer
}

test('a draft begins with a group and its dates', async () => {
  const host = fakeHost({
    answers: [
      ...catalogue,
      answer(api.createBooking, { data: draft }),
      answer(api.getBooking, { data: draft }),
    ],
  })
  const { user, router } = await renderRemote(remote, '/booking-management/create', host)
  await pick(user, 'Group', /Wang family/)
  expect(await screen.findByText('Wang Le · Child')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Arrival: This field is required.')).toBeVisible()

  await user.type(screen.getByLabelText('Arrival'), '10 Mar 2099{Enter}')
  await user.type(screen.getByLabelText('Departure'), '14 Mar 2099{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?id=${bookingId}&step=hotels`))
  expect(host.callsOf(api.createBooking)[0].body).toEqual({
    groupId: group.id,
    bookingType: 'fit',
    arrival: '2099-03-10',
    departure: '2099-03-14',
  })
})

test('who may not create groups chooses one, and is offered no new one', async () => {
  const answers = [...catalogue]
  const seller = fakeHost({ can: ['view.booking', 'create.booking', 'view.group'], answers })
  const { unmount } = await renderRemote(remote, '/booking-management/create', seller)
  expect(await screen.findByRole('combobox', { name: 'Group' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create group' })).toBeNull()
  unmount()
  await renderRemote(remote, '/booking-management/create', fakeHost({ answers }))
  expect(await screen.findByRole('button', { name: 'Create group' })).toBeVisible()
})

test('a stay that has no price says why at its field; then it joins the step, and the step is saved whole', async () => {
  const host = wizard()
  host.answers(
    answer(api.linePreviews.hotels, () => {
      throw refusal(422, { code: 'INVALID', errors: { checkOut: ['At least 5 nights.'] } })
    }),
  )
  const { user, router } = await renderRemote(remote, at('hotels'), host)
  const drawer = await fillStay(user)
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await drawer.findByText('Check out: At least 5 nights.')).toBeVisible()
  expect(host.notices).toEqual([])

  const saved = bookingWith({ hotels: [stay], version: 5 })
  host.answers(
    answer(api.linePreviews.hotels, { data: preview }),
    answer(api.hotelStep.create, () => {
      host.answers(answer(api.getBooking, { data: saved }))
      return { data: saved }
    }),
  )
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('10 Mar 2099 – 14 Mar 2099 · Bed & breakfast · KDK-FIT')).toBeVisible()
  expect(screen.getByText('This step:')).toHaveTextContent('USD 400.00')

  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?id=${bookingId}&step=transports`))
  const [call] = host.callsOf(api.hotelStep.create)
  expect(call.version).toBe(4)
  expect(call.body.lines).toEqual([
    {
      contractId: stay.contractId,
      roomId: stay.roomId,
      board: 'BB',
      checkIn: '2099-03-10',
      checkOut: '2099-03-14',
      rooms: 1,
      extraBeds: 0,
      extras: [],
      honeymoon: false,
      guestIds: stay.guestIds,
    },
  ])
  expect(screen.queryByText('Leave this page?')).toBeNull()
})

test('extras and the honeymoon of a stay are ticked, sent by name and told in its line', async () => {
  const always = { from: '2026-01-01', to: '2099-12-31', weekdays: [], roomId: null }
  const dinner = { ...always, id: id(71), name: 'Dinner on the beach', kind: 'gala' as const }
  const price = { basis: 'pax_stay' as const, sellCents: 4_000, childSellCents: 2_000 }
  const gala = { ...dinner, ...price, id: id(72), name: 'New Year gala', mandatory: true }
  const offer = {
    ...{ stay: null, pay: null, freeNight: 'cheapest' as const, combinable: true },
    ...{ bookDaysBefore: null, minNights: null, basisPoints: 800 },
  }
  const contract = {
    ...hotelPackage.contract,
    supplements: [{ ...dinner, ...price, mandatory: false }, gala],
    offers: [{ ...always, ...offer, id: id(73), name: 'Honeymoon 8 %', kind: 'honeymoon' as const }],
  }
  const host = wizard()
  host.answers(
    answer(api.getHotelPackage, { data: { ...hotelPackage, contract } }),
    answer(api.linePreviews.hotels, ({ body }) => {
      if (body.honeymoon) return { data: preview }
      throw refusal(422, { code: 'INVALID', errors: { extras: ['Not on these nights.'] } })
    }),
  )
  const { user } = await renderRemote(remote, at('hotels'), host)
  const drawer = await fillStay(user)
  const tick = await drawer.findByRole('checkbox', { name: /^Dinner on the beach/ })
  expect(tick.closest('label')).toHaveTextContent('USD 40.00 per guest and stay · child USD 20.00')
  expect(drawer.queryByRole('checkbox', { name: /New Year gala/ })).toBeNull()
  await user.click(tick)
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await drawer.findByText('Extras for this stay: Not on these nights.')).toBeVisible()
  expect(tick).toBeChecked()
  await user.click(drawer.getByRole('checkbox', { name: /on their honeymoon Honeymoon 8 %/ }))
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(
    await screen.findByText(
      '10 Mar 2099 – 14 Mar 2099 · Bed & breakfast · Dinner on the beach · Honeymoon · KDK-FIT',
    ),
  ).toBeVisible()
  // The price that the drawer shows is asked for too, a moment after what was ticked.
  const asked = host.callsOf(api.linePreviews.hotels).map(({ body }) => body)
  expect(asked).toContainEqual(expect.objectContaining({ extras: ['Dinner on the beach'], honeymoon: true }))
})

test('an extra of a night that is left for a moment stays ticked; only what fits is sent and named', async () => {
  const night = { from: '2099-03-10', to: '2099-03-10', weekdays: [], roomId: null }
  const dinner = { ...night, id: id(71), name: 'Dinner', kind: 'gala' as const, mandatory: false }
  const price = { basis: 'pax_stay' as const, sellCents: 4_000, childSellCents: null }
  const offer = {
    ...{ stay: null, pay: null, freeNight: 'cheapest' as const, combinable: true },
    ...{ bookDaysBefore: null, minNights: null, basisPoints: 800 },
  }
  const contract = {
    ...hotelPackage.contract,
    supplements: [{ ...dinner, ...price }],
    offers: [{ ...night, ...offer, id: id(73), name: 'Honeymoon 8 %', kind: 'honeymoon' as const }],
  }
  const host = wizard()
  host.answers(
    answer(api.getHotelPackage, { data: { ...hotelPackage, contract } }),
    answer(api.linePreviews.hotels, () => {
      throw refusal(422, { code: 'INVALID', errors: { remarks: ['Too short.'] } })
    }),
  )
  const { user } = await renderRemote(remote, at('hotels'), host)
  const drawer = await fillStay(user)
  await user.click(await drawer.findByRole('checkbox', { name: /^Dinner/ }))
  await user.click(drawer.getByRole('checkbox', { name: /on their honeymoon/ }))
  const moveTo = async (day: string) => {
    await user.clear(drawer.getByLabelText('Check in'))
    await user.type(drawer.getByLabelText('Check in'), `${day}{Enter}`)
  }
  const sent = async () => {
    await user.click(drawer.getByRole('button', { name: 'Add' }))
    return host.callsOf(api.linePreviews.hotels).at(-1).body
  }
  await moveTo('11 Mar 2099')
  await waitFor(() => expect(drawer.queryByRole('checkbox', { name: /^Dinner/ })).toBeNull())
  expect(await sent()).toMatchObject({ checkIn: '2099-03-11', extras: [], honeymoon: false })
  await moveTo('10 Mar 2099')
  expect(await drawer.findByRole('checkbox', { name: /^Dinner/ })).toBeChecked()
  expect(drawer.getByRole('checkbox', { name: /on their honeymoon/ })).toBeChecked()
  expect(await sent()).toMatchObject({ checkIn: '2099-03-10', extras: ['Dinner'], honeymoon: true })
})

test('another contract drops the room that it does not have', async () => {
  const host = wizard()
  const { user } = await renderRemote(remote, at('hotels'), host)
  const drawer = await fillStay(user)
  await waitFor(() => expect(drawer.getByRole('radio', { name: /^Deluxe/ })).toBeChecked())
  const other = { ...hotelPackage, id: id(39), code: 'OTHER', rooms: [] }
  host.answers(answer(api.listHotelPackages, pageOf([other])), answer(api.getHotelPackage, { data: other }))
  await user.type(drawer.getByRole('combobox', { name: 'Hotel and contract' }), 'o')
  await user.click((await screen.findAllByTitle(/OTHER/)).at(-1) as HTMLElement)
  await waitFor(() => expect(drawer.queryByRole('radio', { name: /^Deluxe/ })).toBeNull())
})

test('leaving in the middle of a step is decided: stay, or lose it', async () => {
  const host = wizard()
  host.answers(answer(api.getBooking, { data: bookingWith({ hotels: [stay] }) }))
  const { user, router } = await renderRemote(remote, at('hotels'), host)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on Page' }))
  expect(router.state.location.search).toContain('step=hotels')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
  await waitFor(() => expect(router.state.location.search).toContain('step=guests'))
  await user.click(screen.getByRole('button', { name: '2 Hotel' }))
  expect(await screen.findByText(/Kota Dewata · Deluxe/)).toBeVisible()
})

test('the step behind the guests begins with what saving them made of the booking', async () => {
  const host = wizard()
  const before = bookingWith({ hotels: [stay] })
  const after = bookingWith({ hotels: [{ ...stay, room: 'Suite' }], version: 9 })
  host.answers(
    // It isn't answered a second time, however long one waits.
    answer(api.getBooking, () =>
      host.callsOf(api.guestStep.replace).length ? new Promise(() => {}) : { data: before },
    ),
    answer(api.guestStep.replace, { data: after }),
  )
  const { user } = await renderRemote(remote, at('guests'), host)
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText(/Kota Dewata · Suite/)).toBeVisible()
})

test('a step that somebody else saved first is saved together with theirs, and the wizard goes on', async () => {
  const host = wizard()
  const suite = { ...stay, id: id(29), room: 'Suite' }
  host.answers(answer(api.getBooking, { data: bookingWith({ hotels: [stay, suite] }) }))
  const theirs = bookingWith({ hotels: [stay, { ...suite, rooms: 2 }], version: 9 })
  host.answers(
    answer(api.hotelStep.replace, ({ version }) => {
      if (version !== 9) throw refusal(412, { code: 'STALE', details: theirs })
      return { data: bookingWith({ version: 10 }) }
    }),
  )
  const { user, router } = await renderRemote(remote, at('hotels'), host)
  await user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(router.state.location.search).toContain('step=transports'))
  const [, second] = host.callsOf(api.hotelStep.replace)
  expect(second).toMatchObject({ version: 9, body: { lines: [{ id: suite.id, rooms: 2 }] } })
  expect(host.notices.filter(({ kind }) => kind === 'error')).toEqual([])
})

test('what the server finds wrong with a line stands at that line', async () => {
  const host = wizard()
  host.answers(
    answer(api.getBooking, { data: bookingWith({ hotels: [stay, { ...stay, id: id(29), room: 'Suite' }] }) }),
    answer(api.hotelStep.replace, () => {
      throw refusal(422, {
        code: 'INVALID',
        errors: { 'lines.0.contractId': ['This contract is not on sale.'] },
      })
    }),
  )
  const { user } = await renderRemote(remote, at('hotels'), host)
  await user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  const problem = await screen.findByText('This contract is not on sale.')
  expect(problem.closest('.ant-card')).toHaveTextContent('Suite')
})

describe('review', () => {
  const complete = bookingWith({ hotels: [stay], commands: allowed('submit') })

  test('prices that moved are shown and accepted, also once more, then the booking is sent', async () => {
    const host = wizard()
    host.answers(
      answer(api.getBooking, { data: complete }),
      answer(api.commandBooking, ({ body }) => {
        const deltaCents = body.command === 'submit' && body.acceptPriceChange ? 6_000 : 5_000
        if (body.command === 'submit' && body.acceptedDeltaCents !== 6_000)
          throw refusal(409, {
            code: 'PRICE_CHANGED',
            details: {
              deltaCents,
              lines: [
                {
                  ...{ lineId: stay.id, title: 'Kota Dewata' },
                  ...{ beforeCents: 40_000, afterCents: 40_000 + deltaCents },
                },
              ],
            },
          })
        return { data: { ...complete, status: 'submitted' as const } }
      }),
      answer(api.bookingHistory, pageOf([])),
    )
    const { user, router } = await renderRemote(remote, at('review'), host)
    await user.click(await screen.findByRole('button', { name: 'Submit booking' }))
    const question = within(await lastDialog())
    expect(question.getByText('USD 450.00')).toBeVisible()
    expect(question.getByText('Difference:')).toHaveTextContent('USD 50.00')
    await user.click(question.getByRole('button', { name: 'Accept the new price' }))
    expect(await screen.findByText('USD 460.00')).toBeVisible()
    await user.click(within(await lastDialog()).getByRole('button', { name: 'Accept the new price' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/booking-management/${bookingId}/detail`),
    )
    expect(host.callsOf(api.commandBooking).map(({ body }) => body)).toEqual([
      { command: 'submit' },
      { command: 'submit', acceptPriceChange: true, acceptedDeltaCents: 5_000 },
      { command: 'submit', acceptPriceChange: true, acceptedDeltaCents: 6_000 },
    ])
  })

  test('a contract that nobody agreed to is read and agreed to here', async () => {
    const host = wizard()
    host.answers(
      answer(api.getBooking, { data: complete }),
      answer(api.getHotelPackage, { data: { ...hotelPackage, agreement: null } }),
      answer(api.commandBooking, () => {
        throw refusal(409, {
          code: 'AGREEMENT_MISSING',
          message: 'Please agree to these contracts first: Kuta FIT',
          details: { contracts: [{ contractId: stay.contractId, versionId: id(310) }] },
        })
      }),
      answer(api.decideAgreement, () => {
        host.answers(answer(api.getHotelPackage, { data: hotelPackage }))
        return { data: { ...hotelPackage.agreement, decision: 'agreed' } as never }
      }),
    )
    const { user } = await renderRemote(remote, at('review'), host)
    await user.click(await screen.findByRole('button', { name: 'Submit booking' }))
    expect(await screen.findByText('No smoking.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Agree' }))
    expect(await screen.findByText(/^You agreed to/)).toBeVisible()
    expect(host.callsOf(api.decideAgreement)[0]).toMatchObject({
      params: { id: stay.contractId },
      body: { versionId: id(310), decision: 'agreed' },
    })
  })

  test('an empty booking says what is missing and leads there', async () => {
    const { user, router } = await renderRemote(remote, at('review'), wizard())
    const alert = (await screen.findByText('Something is still missing')).closest(
      '[role=alert]',
    ) as HTMLElement
    expect(screen.getByRole('button', { name: 'Submit booking' })).toBeDisabled()
    await user.click(within(alert).getByRole('button', { name: 'Hotel' }))
    expect(router.state.location.search).toContain('step=hotels')
  })
})

test('a booking that was sent is no longer made in steps', async () => {
  const host = wizard()
  host.answers(
    answer(api.getBooking, { data: bookingWith({ status: 'submitted' }) }),
    answer(api.bookingHistory, pageOf([])),
  )
  const { router } = await renderRemote(remote, at('hotels'), host)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/booking-management/${bookingId}/detail`))
})

describe('a package that came along from the catalogue', () => {
  const chosen = {
    kind: 'hotel',
    contractId: stay.contractId,
    name: 'Kota Dewata',
    regionId: id(62),
    checkIn: '2099-03-11',
    checkOut: '2099-03-13',
    roomId: stay.roomId,
    board: 'HB',
    rooms: 2,
    extraBeds: 1,
  }
  const carry = (selection: object) => sessionStorage.setItem(PACKAGE_SELECTION, JSON.stringify(selection))
  afterEach(() => sessionStorage.clear())

  test('is named in the first step', async () => {
    carry(chosen)
    await renderRemote(remote, '/booking-management/create', wizard())
    expect(await screen.findByText(/^“Kota Dewata” is kept for the step Hotel/)).toBeVisible()
  })

  test('opens filled in its step, and in no other', async () => {
    carry(chosen)
    const host = wizard()
    host.answers(answer(api.linePreviews.hotels, { data: preview }))
    const { user } = await renderRemote(remote, at('hotels'), host)
    const drawer = within(await lastDialog())
    await waitFor(() => expect(drawer.getByRole('radio', { name: /^Deluxe/ })).toBeChecked())
    await user.click(drawer.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('11 Mar 2099 – 13 Mar 2099 · Half board · KDK-FIT')).toBeVisible()
    expect(host.callsOf(api.linePreviews.hotels).at(-1).body).toMatchObject({
      contractId: stay.contractId,
      roomId: stay.roomId,
      board: 'HB',
      checkIn: '2099-03-11',
      checkOut: '2099-03-13',
      rooms: 2,
      extraBeds: 1,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('stays closed in another step, and once it is booked', async () => {
    carry(chosen)
    const host = wizard()
    host.answers(answer(api.getBooking, { data: bookingWith({ hotels: [stay] }) }))
    const { user } = await renderRemote(remote, at('transports'), host)
    expect(await screen.findByRole('button', { name: 'Add transport' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText(/Kota Dewata · Deluxe/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('written by another release: what isn’t understood counts as not chosen', async () => {
    carry({ ...chosen, board: 'XX', rooms: 'many', roomId: 7, later: true, name: undefined })
    await renderRemote(remote, at('hotels'), wizard())
    const drawer = within(await lastDialog())
    expect(await drawer.findByText(/^You agreed to/)).toBeVisible()
    expect(drawer.getByLabelText('Rooms')).toHaveValue('1')
  })
})

test('the running total goes along with a line that is not saved yet', async () => {
  const host = wizard()
  host.answers(answer(api.linePreviews.hotels, { data: preview }))
  const { user } = await renderRemote(remote, at('hotels'), host)
  const total = async () => (await screen.findByText('Running total')).closest('.ant-card') as HTMLElement
  expect(await total()).not.toHaveTextContent('400.00')
  const drawer = await fillStay(user)
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('This step:')).toHaveTextContent('USD 400.00')
  expect(await total()).toHaveTextContent('400.00')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await total()).not.toHaveTextContent('400.00')
})

test('a draft that a colleague deleted says so and leads to the list', async () => {
  const host = wizard()
  const gone = () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'This does not exist, or is not yours.' })
  }
  const { user } = await renderRemote(remote, at('hotels'), host)
  const drawer = await fillStay(user)
  host.answers(answer(api.linePreviews.hotels, gone), answer(api.getBooking, gone))
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('This booking was deleted meanwhile')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the bookings' })).toHaveAttribute('href', '/booking-management')
  expect(screen.queryByRole('dialog')).toBeNull()
})

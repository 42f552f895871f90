import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { allowed, bookingId, bookingWith, ride, stay, visit } from '../story/bookings'
import { service } from '../story/services'

const reservation: Permission[] = [
  'view.booking',
  'update.booking',
  'approve.booking',
  'cancel.booking',
  'confirm.line',
  'view.cost',
]
const operations: Permission[] = ['view.booking', 'assign.driver', 'assign.guide']

const at = `/booking-management/${bookingId}/detail`
const showing = (booking: api.BookingDetail, can: Permission[], agentId: string | null = null) =>
  fakeHost({
    can,
    session: { agentId },
    answers: [answer(api.getBooking, { data: booking }), answer(api.bookingHistory, pageOf([]))],
  })
const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)

describe('reservation', () => {
  const submitted = bookingWith({
    status: 'submitted',
    hotels: [{ ...stay, status: 'draft' }],
    commands: allowed('return', 'approve', 'cancel'),
  })
  const running = bookingWith({
    status: 'in_process',
    hotels: [{ ...stay, status: 'requested', costCents: 30_000 }],
    activities: [visit],
    commands: allowed('cancel'),
    version: 5,
  })

  test('approves; prices that moved are accepted first, and the answer is on the screen at once', async () => {
    const host = showing(submitted, reservation)
    host.answers(
      answer(api.approveBooking, ({ body }) => {
        if (!body?.acceptPriceChange)
          throw refusal(409, {
            code: 'PRICE_CHANGED',
            details: {
              deltaCents: -500,
              lines: [{ lineId: stay.id, title: 'Kota Dewata', beforeCents: 40_000, afterCents: 39_500 }],
            },
          })
        host.answers(answer(api.getBooking, { data: running }))
        return { data: running }
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const question = await lastDialog()
    expect(question.getByText('USD 395.00')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Approve at the new price' }))
    expect(await screen.findByText('In process')).toBeVisible()
    expect(host.callsOf(api.approveBooking).map(({ body, version }) => [body, version])).toEqual([
      [{}, 4],
      [{ acceptPriceChange: true, acceptedDeltaCents: -500 }, 4],
    ])
    expect(host.notices).toEqual([{ kind: 'success', text: 'Booking approved' }])
  })

  test('enters the supplier’s number, which needs the name of who said it', async () => {
    const host = showing(running, reservation)
    host.answers(answer(api.hotelAnswer.confirm, { data: running }))
    const { user } = await renderRemote(remote, at, host)
    await user.click((await screen.findAllByRole('button', { name: 'Confirm' }))[0] as HTMLElement)
    const dialog = await lastDialog()
    await user.type(dialog.getByRole('textbox', { name: 'Confirmation number' }), 'HTL-7781')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('Confirmed by: This field is required.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Confirmed by' }), 'Ibu Kadek{Enter}')
    await waitFor(() => expect(host.callsOf(api.hotelAnswer.confirm)).toHaveLength(1))
    expect(host.callsOf(api.hotelAnswer.confirm)[0]).toMatchObject({
      params: { id: bookingId, lineId: stay.id },
      body: { number: 'HTL-7781', confirmedBy: 'Ibu Kadek', lineVersion: stay.version },
    })
  })

  test('a service that was changed meanwhile is answered again, by who has seen what it is now', async () => {
    const host = showing(running, reservation)
    const sent: unknown[] = []
    host.answers(
      answer(api.hotelAnswer.confirm, ({ body }) => {
        sent.push(body.lineVersion)
        if (body.lineVersion === 7) return { data: running }
        const details = { title: 'Kota Dewata', version: 7 }
        throw refusal(409, { code: 'LINE_CHANGED', message: 'Kota Dewata was changed.', details })
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click((await screen.findAllByRole('button', { name: 'Confirm' }))[0] as HTMLElement)
    const dialog = await lastDialog()
    await user.type(dialog.getByRole('textbox', { name: 'Confirmation number' }), 'HTL-7781')
    await user.type(dialog.getByRole('textbox', { name: 'Confirmed by' }), 'Ibu Kadek{Enter}')
    await waitFor(() => expect(host.notices).toMatchObject([{ kind: 'error' }]))
    expect(dialog.getByRole('textbox', { name: 'Confirmation number' })).toHaveValue('HTL-7781')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([stay.version, 7]))
  })

  test('says no for the supplier, with a reason', async () => {
    const host = showing(running, reservation)
    host.answers(answer(api.activityAnswer.decline, { data: running }))
    const { user } = await renderRemote(remote, at, host)
    await screen.findByText('Ayung rafting · With lunch')
    await user.click(service('Ayung rafting · With lunch').getByRole('button', { name: 'Decline' }))
    const dialog = await lastDialog()
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText('This field is required.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'River is too high')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(host.callsOf(api.activityAnswer.decline)).toHaveLength(1))
    expect(host.callsOf(api.activityAnswer.decline)[0].body).toEqual({
      reason: 'River is too high',
      lineVersion: visit.version,
    })
  })

  test('cancels at exactly the fee that was shown; when it moved, the new one is shown and accepted', async () => {
    const host = showing(running, reservation)
    let asked = 0
    const previewed = (feeCents: number) =>
      answer(api.previewCancellation, {
        data: {
          feeCents,
          paidCents: 20_000,
          refundCents: 20_000 - feeCents,
          lines: [
            ...[
              {
                lineId: stay.id,
                title: 'Kota Dewata',
                startsOn: stay.checkIn,
                feeCents,
                rule: '50 % within 7 days',
              },
            ],
            ...[{ lineId: visit.id, title: 'Rafting', startsOn: null, feeCents: 0, rule: 'Charged before' }],
          ],
        },
      })
    host.answers(
      previewed(10_000),
      answer(api.commandBooking, async ({ body }) => {
        // An answer takes longer than the screen needs to say that it is on its way.
        await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull())
        if (body.command === 'cancel' && body.acceptedFeeCents !== 12_000) {
          host.answers(previewed(12_000))
          throw refusal(409, { code: 'FEE_CHANGED', message: 'The cancellation fee has changed.' })
        }
        asked = host.callsOf(api.previewCancellation).length
        return { data: bookingWith({ status: 'cancelled' }) }
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByText('Cancel booking'))
    const dialog = await lastDialog()
    expect(await dialog.findByText('USD 100.00')).toBeVisible()
    expect(dialog.getByText(/· 50 % within 7 days/)).toHaveTextContent(/^10 Mar 2099 · 50 %/)
    expect(dialog.getByText('Charged before')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Guest is ill')
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    expect(await dialog.findByText('The cancellation fee has changed.')).toBeVisible()
    expect(await dialog.findByText('USD 120.00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByText('This booking is cancelled')).toBeVisible()
    // What is cancelled costs nothing more, and asking is refused.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(host.callsOf(api.previewCancellation)).toHaveLength(asked)
    expect(host.callsOf(api.commandBooking).map(({ body }) => body)).toEqual([
      { command: 'cancel', reason: 'Guest is ill', acceptedFeeCents: 10_000 },
      { command: 'cancel', reason: 'Guest is ill', acceptedFeeCents: 12_000 },
    ])
    expect(host.notices).toEqual([{ kind: 'success', text: 'Booking cancelled' }])
  })

  test('a booking that is gone on to after one was cancelled tells its own fee', async () => {
    const next = bookingWith({ ...running, id: id(77), code: 'BK-2099-0077' })
    const host = showing(running, reservation)
    host.answers(
      answer(api.getBooking, ({ params }) => ({ data: params.id === next.id ? next : running })),
      answer(api.previewCancellation, ({ params }) => {
        const feeCents = params.id === next.id ? 7_700 : 10_000
        return { data: { feeCents, paidCents: 0, refundCents: 0, lines: [] } }
      }),
      answer(api.commandBooking, { data: bookingWith({ status: 'cancelled' }) }),
    )
    const { user, router } = await renderRemote(remote, `/booking-management/${next.id}/detail`, host)
    const cancelling = async () => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await user.click((await screen.findAllByText('Cancel booking')).at(-1) as HTMLElement)
      return lastDialog()
    }
    await screen.findByRole('heading', { name: next.code })
    await act(() => router.navigate(at))
    await screen.findByRole('heading', { name: running.code })
    const dialog = await cancelling()
    expect(await dialog.findByText('USD 100.00')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Guest is ill')
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByText('This booking is cancelled')).toBeVisible()
    await act(() => router.navigate(`/booking-management/${next.id}/detail`))
    await screen.findByRole('heading', { name: next.code })
    const another = await cancelling()
    expect(await another.findByText('USD 77.00')).toBeVisible()
  })

  test('a cancelled booking tells its fee, and what of the money is in the agent’s favour', async () => {
    const totals = { ...submitted.totals, grandCents: 0, paidCents: 43_995, remainingCents: 0 }
    const over = bookingWith({ status: 'cancelled', cancellationFeeCents: 20_988, totals, lines: 0 })
    await renderRemote(remote, at, showing(over, ['view.booking']))
    const title = await screen.findByText('Payment detail')
    const money = within(title.closest('#money') as HTMLElement)
    expect(money.getByText('Cancellation fee')).toBeVisible()
    expect(money.getByText('209.88')).toBeVisible()
    expect(money.getByText('In the agent’s favour')).toBeVisible()
    expect(money.getByText('USD 230.07')).toBeVisible()
    expect(money.queryByText('Remaining balance')).toBeNull()
    expect(screen.queryByText(/services confirmed/)).toBeNull()
  })

  test('a screen that is old is refreshed when its command is refused', async () => {
    const host = showing(submitted, reservation)
    host.answers(
      answer(api.approveBooking, () => {
        host.answers(answer(api.getBooking, { data: running }))
        throw refusal(412, { code: 'STALE', message: 'Somebody else changed this meanwhile.' })
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('In process')).toBeVisible()
    expect(host.notices[0]).toMatchObject({
      kind: 'error',
      text: 'Failed to update booking status: Somebody else changed this meanwhile.',
    })
  })

  test('is returned as it was read, and after a word of it as it came since', async () => {
    const host = showing(submitted, reservation)
    const current = { ...submitted, version: submitted.version + 1 }
    host.answers(
      answer(api.commandBooking, ({ version }) => {
        if (version !== current.version) throw refusal(412, { code: 'STALE', details: current })
        return { data: { ...current, status: 'draft' as const } }
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Return/ }))
    host.answers(answer(api.getBooking, { data: current }))
    await act(() => host.queries.invalidateQueries())
    const dialog = await lastDialog()
    await user.type(dialog.getByRole('textbox'), 'A passport is missing')
    await user.click(dialog.getByRole('button', { name: /^Return/ }))
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'error' }))
    expect(dialog.getByRole('textbox')).toHaveValue('A passport is missing')
    await user.click(dialog.getByRole('button', { name: /^Return/ }))
    await waitFor(() =>
      expect(host.callsOf(api.commandBooking).map(({ version }) => version)).toEqual([
        submitted.version,
        current.version,
      ]),
    )
  })

  test('only commands of the present state are offered', async () => {
    const refused = (command: api.BookingCommand, code: string) => ({
      command,
      allowed: false,
      refusal: { code, message: code },
    })
    const booking = {
      ...running,
      commands: [
        refused('submit', 'WRONG_STATUS'),
        refused('return', 'WRONG_STATUS'),
        refused('approve', 'WRONG_STATUS'),
        refused('delete', 'USE_CANCEL'),
        ...allowed('cancel'),
      ],
    }
    const { user } = await renderRemote(remote, at, showing(booking, reservation))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Cancel booking' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Change booking' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Edit trip' })).toBeVisible()
    expect(screen.getAllByRole('menuitem')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Continue the draft' })).toBeNull()
  })

  test('a confirmed booking is not edited before a service is reopened', async () => {
    const booking = bookingWith({ status: 'confirmed', hotels: [{ ...stay, status: 'confirmed' }] })
    await renderRemote(remote, at, showing(booking, reservation))
    await screen.findByText('Kota Dewata · Deluxe')
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
    expect(service('Kota Dewata · Deluxe').getByRole('button', { name: 'Reopen' })).toBeVisible()
  })
})

describe('operations', () => {
  const booking = bookingWith({ status: 'in_process', transports: [ride] })
  const driver = (number: number, name: string, reason: string | null = null) => ({
    id: id(number),
    name,
    phone: null,
    languages: ['en', 'id'],
    warnings: [],
    free: reason === null,
    reason,
  })
  const van = { id: id(75), plate: 'DK 1409 FB', seats: 6, warnings: [], free: true, reason: null }

  test('assigns a driver; a busy one is refused with the reason', async () => {
    const host = showing(booking, [...operations, 'view.dispatch'])
    const back = [{ lineId: ride.id, dutyId: id(79), personId: null }]
    const busy = 'Made is driving for BK-2026-000009 on 10 Mar, 14:00 to 16:00.'
    host.answers(
      answer(api.driverCandidates, {
        data: {
          drivers: [driver(71, 'Wayan'), driver(72, 'Made', 'until 16:00')],
          vehicles: [van],
          insteadOf: [],
        },
      }),
      answer(api.assignDriver, ({ body }) => {
        if (body.driverId === id(72)) throw refusal(409, { code: 'DRIVER_BUSY', message: busy })
        const crew = [{ driver: { id: id(71), name: 'Wayan', phone: null }, vehicle: van }]
        const assigned = bookingWith({
          status: 'in_process',
          transports: [{ ...ride, status: 'assigned', crew }],
        })
        host.answers(answer(api.getBooking, { data: assigned }))
        return { data: assigned, back }
      }),
      answer(api.dispatchMoves, { data: { done: 1, back: [], reopened: [] } }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Assign driver' }))
    const dialog = await lastDialog()
    expect(await dialog.findByText('until 16:00')).toBeVisible()
    expect(dialog.getAllByText(/English, Indonesian/)[0]).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled()
    await user.click(dialog.getByRole('radio', { name: /Made/ }))
    await user.click(dialog.getByRole('radio', { name: /DK 1409 FB/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByText(busy)).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /Wayan/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Assigned')).toBeVisible()
    expect(service(/Family MPV/).getByText(/Wayan \(DK 1409 FB\)/)).toBeVisible()
    expect(host.notices).toEqual([{ kind: 'success', text: 'Driver assigned', undo: expect.any(Function) }])
    host.notices[0]?.undo?.()
    await waitFor(() => expect(host.notices.at(-1)?.text).toBe('Undone.'))
    expect(host.callsOf(api.dispatchMoves)).toMatchObject([{ body: { crew: 'drivers', moves: back } }])
  })

  test('is told who doesn’t speak with the guests, and that the ride is before the landing', async () => {
    const host = showing(booking, operations)
    const warning = 'Wayan has no Chinese on file, which the main guest may need.'
    const early = 'This is before the landing of GA 881 on 2099-03-10 at 15:20.'
    host.answers(
      answer(api.driverCandidates, {
        data: { drivers: [{ ...driver(71, 'Wayan'), warnings: [warning] }], vehicles: [van], insteadOf: [] },
      }),
      answer(api.serviceWarnings, { data: [{ code: 'BEFORE_LANDING', field: 'time', message: early }] }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Assign driver' }))
    const dialog = await lastDialog()
    expect(await dialog.findByText(early)).toBeVisible()
    await user.click(await dialog.findByRole('radio', { name: /Wayan.*no Chinese on file/ }))
    await user.click(dialog.getByRole('radio', { name: /DK 1409 FB/ }))
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeEnabled()
    expect(host.callsOf(api.serviceWarnings)[0].query).toMatchObject({ lineId: ride.id, time: '14:30' })
  })

  test('overrules with a reason what speaks against it, and keeps the choice of who gives up', async () => {
    const host = showing(booking, operations)
    const tight = 'DK 1409 FB holds 2 pieces of luggage; 5 are booked.'
    const details = { count: 1, warned: [{ lineId: ride.id, messages: [tight] }] }
    const driven = bookingWith({ status: 'in_process', transports: [{ ...ride, status: 'assigned' }] })
    host.answers(
      answer(api.driverCandidates, {
        data: { drivers: [driver(71, 'Wayan')], vehicles: [{ ...van, warnings: [tight] }], insteadOf: [] },
      }),
      answer(api.assignDriver, ({ body }) => {
        if (!body.reason) throw refusal(409, { code: 'DISPATCH_DOUBTED', message: 'Doubted.', details })
        host.answers(answer(api.getBooking, { data: driven }))
        return { data: driven, back: [] }
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Assign driver' }))
    const picker = await lastDialog()
    await user.click(await picker.findByRole('radio', { name: /Wayan/ }))
    await user.click(picker.getByRole('radio', { name: /DK 1409 FB.*holds 2 pieces/ }))
    await user.click(picker.getByRole('button', { name: 'Assign' }))
    const asked = async () => {
      await screen.findByText('Something speaks against it')
      return lastDialog()
    }
    expect((await asked()).getByText(tight)).toBeVisible()
    await user.click((await asked()).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByText('Something speaks against it')).toBeNull())
    await user.click(picker.getByRole('button', { name: 'Assign' }))
    await user.type((await asked()).getByRole('textbox'), 'Bags go with the guide')
    await user.click((await asked()).getByRole('button', { name: 'Assign all the same' }))
    expect(await screen.findByText('Assigned')).toBeVisible()
    expect(host.callsOf(api.assignDriver).at(-1).body).toEqual({
      ...{ driverId: id(71), vehicleId: id(75), reason: 'Bags go with the guide' },
      overruled: details.warned,
    })
  })

  test('of two vehicles the second still waits for its driver', async () => {
    const crew = [{ driver: { id: id(71), name: 'Wayan', phone: null }, vehicle: van }]
    await renderRemote(
      remote,
      at,
      showing(
        bookingWith({ status: 'in_process', transports: [{ ...ride, quantity: 2, crew }] }),
        operations,
      ),
    )
    expect(await screen.findByRole('button', { name: 'Assign driver (1/2)' })).toBeVisible()
  })

  test('of two vehicles that have their drivers it is asked whose place is taken', async () => {
    const pair = (n: number, name: string, plate: string) => ({
      ...{ driver: { id: id(n), name, phone: null }, vehicle: { id: id(n + 20), plate } },
    })
    const crew = [pair(71, 'Wayan', 'DK 1 A'), pair(72, 'Made', 'DK 2 B')]
    const full = { ...ride, status: 'assigned' as const, quantity: 2, crew }
    const host = showing(bookingWith({ status: 'in_process', transports: [full] }), operations)
    const place = (n: number, name: string, plate: string, state: 'planned' | 'accepted') => ({
      ...{ driverId: id(n), name, plate, state },
    })
    host.answers(
      answer(api.driverCandidates, {
        data: {
          ...{ drivers: [driver(73, 'Ketut')], vehicles: [van] },
          insteadOf: [place(72, 'Made', 'DK 2 B', 'planned'), place(71, 'Wayan', 'DK 1 A', 'accepted')],
        },
      }),
      answer(api.assignDriver, {
        data: bookingWith({ status: 'in_process', transports: [full] }),
        back: [],
      }),
    )
    const { user } = await renderRemote(remote, at, host)
    await user.click(await screen.findByRole('button', { name: 'Change driver (2/2)' }))
    const dialog = await lastDialog()
    await user.click(await dialog.findByRole('radio', { name: /Ketut/ }))
    await user.click(dialog.getByRole('radio', { name: /DK 1409 FB/ }))
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled()
    expect(dialog.getByRole('radio', { name: 'Wayan DK 1 A accepted' })).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Made DK 2 B' }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(host.callsOf(api.assignDriver)).toHaveLength(1))
    expect(host.callsOf(api.assignDriver)[0].body).toEqual({
      ...{ driverId: id(73), vehicleId: id(75), insteadOf: id(72) },
    })
  })

  test('nobody is assigned before the booking is approved', async () => {
    await renderRemote(remote, at, showing({ ...booking, status: 'submitted' }, operations))
    await screen.findByText(/Family MPV/)
    expect(screen.queryByRole('button', { name: 'Assign driver' })).toBeNull()
  })
})

test.each([
  ['submitted', true],
  ['draft', false],
  ['expired', false],
] as const)('the itinerary of a booking that is %s can be printed: %s', async (status, printed) => {
  const host = showing(bookingWith({ status, hotels: [stay] }), reservation)
  await renderRemote(remote, at, host)
  await screen.findByText('Kota Dewata · Deluxe')
  const link = screen.queryByRole('link', { name: 'Itinerary' })
  expect(link?.getAttribute('href') ?? null).toBe(
    printed ? `/booking-management/${bookingId}/itinerary` : null,
  )
  expect(host.callsOf(api.listConfirmationForms)).toEqual([])
})

test('an agent sees no cost and gives no staff commands', async () => {
  const booking = bookingWith({
    status: 'submitted',
    creditHold: true,
    hotels: [stay],
    transports: [ride],
    activities: [visit],
    commands: [],
  })
  const { user } = await renderRemote(
    remote,
    at,
    showing(booking, ['view.booking', 'update.booking', 'create.booking'], id(3)),
  )
  await screen.findByText('Kota Dewata · Deluxe')
  expect(screen.queryByText(/Cost/)).toBeNull()
  expect(screen.queryByText('Margin')).toBeNull()
  expect(screen.queryByText(/credit limit/)).toBeNull()
  for (const name of ['Approve', 'Confirm', 'Decline', 'Assign driver', 'Assign guide', 'Issue invoice'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Copy booking',
  ])
})

import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { allowed, bookingId, bookingWith, stay } from '../story/bookings'
import { catalogue } from '../story/catalogue'
import { unfold } from '../story/services'

const staff: Permission[] = [
  ...(['view.booking', 'update.booking', 'approve.booking'] as const),
  ...(['cancel.booking', 'override.price'] as const),
]
const hotel = 'Kota Dewata · Deluxe'
const read = bookingWith({
  status: 'in_process',
  hotels: [{ ...stay, status: 'requested' }],
  commands: allowed('cancel'),
  version: 5,
})
const submitted = { ...read, status: 'submitted' as const, commands: allowed('approve') }

const showing = async (booking: api.BookingDetail) => {
  const current = { ...booking, version: booking.version + 1 }
  const host = fakeHost({
    can: staff,
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listConfirmationForms, pageOf([])),
      answer(api.previewCancellation, {
        data: { feeCents: 0, paidCents: 0, refundCents: 0, lines: [] },
      }),
    ],
  })
  /** What only the newest version takes. */
  const taken = ({ version }: { version?: number }) => {
    if (version !== current.version) throw refusal(412, { code: 'STALE', details: current })
    return { data: current }
  }
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail`, host)
  return {
    ...{ host, user, taken },
    comes: async () => {
      host.answers(answer(api.getBooking, { data: current }))
      await act(() => host.queries.invalidateQueries())
    },
    dialog: async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement),
    isRefused: () => waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'error' })),
  }
}

test('a booking is cancelled as it was read, and after a word of it as it came since', async () => {
  const { host, user, taken, comes, dialog } = await showing(read)
  host.answers(answer(api.commandBooking, taken))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Cancel booking'))
  const asked = await dialog()
  await comes()
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Guest is ill')
  await user.click(asked.getByRole('button', { name: 'Cancel booking' }))
  expect(await asked.findByRole('alert')).toBeVisible()
  expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveValue('Guest is ill')
  await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel booking' })).toBeEnabled())
  await user.click(asked.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(host.callsOf(api.commandBooking).map(({ version }) => version)).toEqual([5, 6]))
})

test('a service is cancelled as it was read, and after a word of it as it came since', async () => {
  const { host, user, taken, comes, dialog, isRefused } = await showing(read)
  host.answers(answer(api.hotelLines.remove, taken))
  const row = await unfold(user, hotel)
  await user.click(row.getByRole('button', { name: /^Cancel service: Kota Dewata/ }))
  const asked = await dialog()
  const verb = () => asked.getByRole('button', { name: 'Cancel service' })
  await comes()
  await waitFor(() => expect(verb()).toBeEnabled())
  await user.click(verb())
  await isRefused()
  await waitFor(() => expect(verb()).toBeEnabled())
  await user.click(verb())
  await waitFor(() =>
    expect(host.callsOf(api.hotelLines.remove).map(({ version }) => version)).toEqual([5, 6]),
  )
})

test('prices that moved are accepted for the booking that was approved', async () => {
  const { host, user, taken, comes, dialog, isRefused } = await showing(submitted)
  host.answers(
    answer(api.approveBooking, ({ body, version }) => {
      if (body?.acceptPriceChange) return taken({ version: version ?? 0 })
      throw refusal(409, { code: 'PRICE_CHANGED', details: { deltaCents: -500, lines: [] } })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const asked = await dialog()
  await comes()
  await user.click(asked.getByRole('button', { name: 'Approve at the new price' }))
  await isRefused()
  expect(host.callsOf(api.approveBooking).map(({ version }) => version)).toEqual([5, 5])
})

test('a price is set for the service that was read', async () => {
  const { host, user, comes, dialog } = await showing(read)
  host.answers(
    answer(api.handPrice.hotels.set, ({ version }) => {
      const theirs = { ...read, version: 6, hotels: [{ ...read.hotels[0], sellCents: 50_000 }] }
      throw refusal(version === 6 ? 409 : 412, { code: 'STALE', details: theirs })
    }),
  )
  await user.click((await unfold(user, hotel)).getByRole('button', { name: 'Set price by hand' }))
  const asked = await dialog()
  const amount = asked.getByRole('textbox', { name: 'Sell price' })
  await waitFor(() => expect(amount).toHaveFocus())
  await comes()
  await user.clear(amount)
  await user.type(amount, '350')
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Promised')
  await user.click(asked.getByRole('button', { name: 'Set price' }))
  expect(await screen.findByText('Somebody else changed this meanwhile')).toBeVisible()
  expect(host.callsOf(api.handPrice.hotels.set).map(({ version }) => version)).toEqual([5])
})

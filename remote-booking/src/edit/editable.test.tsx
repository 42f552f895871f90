import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { allowed, bookingId, bookingWith, stay } from '../story/bookings'
import { catalogue } from '../story/catalogue'

const detail = `/booking-management/${bookingId}/detail`
const staff: Permission[] = ['view.booking', 'update.booking']

const showing = (booking: api.BookingDetail, can = staff, agentId: string | null = null) =>
  fakeHost({
    can,
    session: { agentId },
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
    ],
  })

const inState = (status: api.BookingStatus) => bookingWith({ status, hotels: [stay] })

test.each([
  ['cancelled', 'This booking is cancelled and can’t be edited.'],
  ['completed', 'This booking is completed and can’t be edited.'],
  ['expired', 'The option of this booking has expired, so it can’t be edited.'],
  ['travelling', 'The guests of this booking are travelling, so it can’t be edited.'],
  ['confirmed', 'This booking is confirmed. Reopen one of its services before you edit it.'],
] as const)('a %s booking isn’t opened for editing; its page says why', async (status, reason) => {
  const { router } = await renderRemote(remote, `${detail}/edit-hotel`, showing(inState(status)))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(router.state.location.pathname).toBe(detail)
})

test.each(['guest', 'hotel', 'transport', 'activity', 'extras'])(
  'whoever may only look is led from edit-%s to the booking, with the reason',
  async (step) => {
    const { router } = await renderRemote(
      remote,
      `${detail}/edit-${step}`,
      showing(inState('draft'), ['view.booking']),
    )
    expect(await screen.findByText('You may look at this booking but not edit it.')).toBeVisible()
    expect(router.state.location.pathname).toBe(detail)
  },
)

test('an agent’s people edit drafts; what is sent is with our staff', async () => {
  const { router } = await renderRemote(
    remote,
    `${detail}/edit-hotel`,
    showing(inState('submitted'), staff, id(3)),
  )
  expect(await screen.findByText(/^This booking is with our staff now/)).toBeVisible()
  expect(router.state.location.pathname).toBe(detail)
})

test('whoever may edit a draft continues it; only who makes bookings begins one', async () => {
  const booking = bookingWith({ hotels: [stay], commands: allowed('submit') })
  const { user, router, unmount } = await renderRemote(remote, detail, showing(booking))
  await user.click(await screen.findByRole('link', { name: 'Continue the draft' }))
  expect(await screen.findByRole('button', { name: 'Submit booking' })).toBeVisible()
  await act(() => router.navigate('/booking-management/create'))
  expect(await screen.findByText('You may not see this')).toBeVisible()
  unmount()
  const maker: Permission[] = ['view.booking', 'create.booking']
  const { commands: _, ...told } = booking
  await renderRemote(remote, detail, showing({ ...told, commands: [] }, maker))
  await screen.findByRole('heading', { name: booking.code })
  expect(screen.queryByRole('link', { name: 'Continue the draft' })).toBeNull()
})

test('a draft that may only be looked at isn’t opened in the wizard; its page says why', async () => {
  const { router } = await renderRemote(
    remote,
    `/booking-management/create?id=${bookingId}&step=hotels`,
    showing(inState('draft'), ['view.booking', 'create.booking']),
  )
  expect(await screen.findByText('You may look at this booking but not edit it.')).toBeVisible()
  expect(router.state.location.pathname).toBe(detail)
})

test('who opens the booking itself is told nothing of editing', async () => {
  await renderRemote(remote, detail, showing(inState('cancelled')))
  expect(await screen.findByText('This booking is cancelled')).toBeVisible()
  expect(screen.queryByText(/can’t be edited/)).toBeNull()
})

test('an old tab learns of it when it saves, and keeps what was entered until its owner leaves it', async () => {
  const host = showing(bookingWith({ status: 'in_process', hotels: [stay] }))
  const { user, router } = await renderRemote(remote, `${detail}/edit-hotel`, host)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  host.answers(
    answer(api.getBooking, { data: inState('cancelled') }),
    answer(api.hotelStep.replace, () => {
      throw refusal(409, { code: 'NOT_EDITABLE', message: 'This booking can’t be changed any more.' })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on Page' }))
  expect(screen.getByText('No hotel yet.')).toBeVisible()
  expect(screen.getByText('This booking is cancelled and can’t be edited.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(detail))
})

test('the wizard leads a booking that is no draft to its page, with the reason', async () => {
  const { router } = await renderRemote(
    remote,
    `/booking-management/create?id=${bookingId}&step=hotels`,
    showing(inState('cancelled')),
  )
  expect(await screen.findByText('This booking is cancelled and can’t be edited.')).toBeVisible()
  expect(router.state.location.pathname).toBe(detail)
})

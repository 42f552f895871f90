import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, stay, visit } from '../story/bookings'
import { catalogue, group } from '../story/catalogue'

const booking = bookingWith({ code: 'BK-2026-000007', hotels: [stay], activities: [visit] })
const copied = { ...booking, id: id(90), code: 'BK-2026-000008' }

const opened = async (answers: Parameters<typeof fakeHost>[0] = {}) => {
  const host = fakeHost({
    can: ['view.booking', 'create.booking', 'update.booking'],
    answers: [
      ...catalogue,
      answer(api.getBooking, ({ params }) => ({ data: params.id === copied.id ? copied : booking })),
      answer(api.bookingHistory, pageOf([])),
      answer(api.copyBooking, { data: { booking: copied, left: [] } }),
    ],
    ...answers,
  })
  const page = await renderRemote(remote, `/booking-management/${bookingId}/detail`, host)
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Copy booking' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Copy BK-2026-000007' }))
  const firstDay = async (day: string) => {
    await page.user.type(await drawer.findByLabelText('First day'), `${day}{Enter}`)
    await page.user.click(drawer.getByRole('button', { name: 'Make the copy' }))
  }
  return { ...page, host, drawer, firstDay }
}

const addressOf = ({ state: { location } }: { state: { location: { pathname: string; search: string } } }) =>
  location.pathname + location.search

test('a booking is copied to other days for the same group, and the copy is looked at', async () => {
  const { host, router, firstDay } = await opened()
  await firstDay('2099-05-01')
  await waitFor(() =>
    expect(addressOf(router)).toBe(`/booking-management/create?id=${copied.id}&step=review`),
  )
  const { params, body } = host.callsOf(api.copyBooking).at(-1)
  expect([params, body]).toEqual([{ id: bookingId }, { arrival: '2099-05-01', groupId: group.id }])
})

test('what could not be had is named with its reason before one goes on', async () => {
  const { host, router, drawer, firstDay } = await opened()
  const left: api.LeftBehind[] = [
    { step: 'hotels', title: 'Kota Dewata, Deluxe', message: 'The contract ends on 30 Apr 2099.' },
    { step: 'activities', title: 'Ayung rafting', message: 'Closed on this day.' },
  ]
  host.answers(answer(api.copyBooking, { data: { booking: copied, left } }))
  await firstDay('2099-05-01')
  expect(await drawer.findByText('The copy BK-2026-000008 is made')).toBeVisible()
  expect(drawer.getByText('These services could not be copied:')).toBeVisible()
  for (const [service, why] of [
    ['Hotel · Kota Dewata, Deluxe', 'The contract ends on 30 Apr 2099.'],
    ['Activity · Ayung rafting', 'Closed on this day.'],
  ] as const) {
    expect(drawer.getByText(service)).toBeVisible()
    expect(drawer.getByText(why)).toBeVisible()
  }
  expect(addressOf(router)).toContain('/detail')
  expect(drawer.getByRole('link', { name: 'To the copy' })).toHaveAttribute(
    'href',
    `/booking-management/create?id=${copied.id}&step=review`,
  )
})

test('a refusal names its field, and what was typed stays', async () => {
  const { host, drawer, firstDay } = await opened()
  host.answers(
    answer(api.copyBooking, () => {
      throw refusal(422, { code: 'INVALID', errors: { arrival: ['This is too far ahead.'] } })
    }),
  )
  await firstDay('2099-05-01')
  expect(await drawer.findByText('First day: This is too far ahead.')).toBeVisible()
  expect((drawer.getByLabelText('First day') as HTMLInputElement).value).toMatch(/2099/)
})

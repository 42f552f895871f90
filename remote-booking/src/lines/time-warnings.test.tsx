import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, ride } from '../story/bookings'
import { catalogue } from '../story/catalogue'

const early = 'This is before the landing of GA 881 on 2099-03-10 at 13:20.'

/** Before the landing at 13:20. */
const warning: api.ServiceWarning = { code: 'BEFORE_LANDING', field: 'time', message: early }
const landing = answer(api.serviceWarnings, ({ query }) => ({ data: query.time < '13:20' ? [warning] : [] }))

const opened = async (edit: string, button: string) => {
  const host = fakeHost({
    answers: [
      ...catalogue,
      landing,
      answer(api.getBooking, { data: bookingWith({ transports: [ride] }) }),
      answer(api.listTransportPackages, pageOf([])),
      answer(api.listActivityPackages, pageOf([])),
    ],
  })
  const shown = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-${edit}`, host)
  await shown.user.click(await screen.findByRole('button', { name: button }))
  return { ...shown, drawer: within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement) }
}

test.each([
  ['transport', 'Add transport', 'Time'],
  ['activity', 'Add activity', 'Start time'],
])('of %s, a time before the landing is named under its field, and another one isn’t', async (...told) => {
  const [edit, button, label] = told
  const { user, drawer } = await opened(edit, button)
  const field = drawer.getByLabelText(label)
  await user.type(field, '09:00{Enter}')
  const warning = await drawer.findByText(early)
  expect(warning.closest('.ant-form-item')).toContainElement(field)
  await user.clear(field)
  await user.type(field, '15:00{Enter}')
  await waitFor(() => expect(drawer.queryByText(early)).toBeNull())
})

test('a ride that is saved is not held against itself', async () => {
  const { host } = await opened('transport', 'Edit')
  await screen.findByLabelText('Flight')
  const own = { lineId: ride.id, transferType: 'arrival', flightTime: '13:20', flightNumber: 'GA 881' }
  await waitFor(() => expect(host.callsOf(api.serviceWarnings).at(-1).query).toMatchObject(own))
})

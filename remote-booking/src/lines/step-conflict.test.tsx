import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, le, preview, ride, stay, wei } from '../story/bookings'
import { catalogue } from '../story/catalogue'

const first = { ...stay, checkOut: '2099-03-12', guestIds: [wei.id, le.id] }
const second = { ...stay, id: id(28), checkIn: '2099-03-12' }
const theirs = (parts: Partial<api.BookingDetail>) => bookingWith({ version: 9, ...parts })

/** A step that somebody else saved as `stored` while it was open. */
const meeting = (booking: api.BookingDetail, stored: api.BookingDetail) =>
  fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listConfirmationForms, pageOf([])),
      answer(api.linePreviews.hotels, { data: preview }),
      ...[api.hotelStep.replace, api.transportStep.replace].map((call) =>
        answer(call, ({ version }) => {
          if (version !== stored.version) throw refusal(412, { code: 'STALE', details: stored })
          return { data: { ...stored, version: stored.version + 1 } }
        }),
      ),
    ],
  })

const editing = async (page: string, host: ReturnType<typeof fakeHost>) => {
  const screenOf = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-${page}`, host)
  const { user } = screenOf
  return {
    ...screenOf,
    /** Types into a field of a line and applies it. */
    change: async (at: number, field: string, value: string) => {
      await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[at] as HTMLElement)
      const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
      await drawer.findByText(/^You agreed to/)
      const input = drawer.getByLabelText(field)
      await user.clear(input)
      await user.type(input, value)
      await user.click(drawer.getByRole('button', { name: 'Apply' }))
      await waitFor(() => expect(drawer.queryByRole('button', { name: 'Apply' })).toBeNull())
    },
    remove: async (at: number) =>
      user.click((await screen.findAllByRole('button', { name: 'Remove' }))[at] as HTMLElement),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    saveChosen: () => user.click(screen.getByRole('button', { name: 'Save this' })),
  }
}
const told = (host: ReturnType<typeof fakeHost>) =>
  host.notices.filter(({ kind }) => kind === 'info').map(({ text }) => text)
const sent = (host: ReturnType<typeof fakeHost>) => host.callsOf(api.hotelStep.replace)

test('two who work on different stays are saved together, and a word says what came from the other', async () => {
  const added = { ...stay, id: id(27), hotel: 'Ubud Villa', checkIn: '2099-03-13', guestIds: [le.id] }
  const stored = theirs({ hotels: [first, { ...second, board: 'HB' }, added] })
  const host = meeting(bookingWith({ hotels: [first, second] }), stored)
  const { change, save, router } = await editing('hotel', host)
  await change(0, 'Remarks', 'Late arrival')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/detail$/))
  expect(sent(host)[1]).toMatchObject({
    version: 9,
    body: {
      lines: [
        { id: first.id, remarks: 'Late arrival', board: 'BB' },
        { id: second.id, board: 'HB' },
        { id: added.id, checkIn: '2099-03-13' },
      ],
    },
  })
  expect(told(host)).toEqual([
    'Saved together with what somebody else changed meanwhile: Kota Dewata · Deluxe (Board) and Ubud Villa · Deluxe (added).',
  ])
  expect(host.notices.filter(({ kind }) => kind === 'error')).toEqual([])
})

test('what both changed of a stay is chosen, by stay and field; the rest comes along', async () => {
  const stored = theirs({ hotels: [{ ...first, rooms: 3, remarks: 'Theirs', board: 'HB' }] })
  const host = meeting(bookingWith({ hotels: [first, second] }), stored)
  const { user, change, save, saveChosen, router } = await editing('hotel', host)
  await change(0, 'Rooms', '2')
  await change(0, 'Remarks', 'Mine')
  await save()
  const rooms = within(
    await screen.findByRole('radiogroup', { name: /^Kota Dewata · Deluxe · 10 Mar 2099.*: Rooms$/ }),
  )
  expect(rooms.getByRole('radio', { name: 'Keep mine: 2' })).toBeChecked()
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  expect(screen.getByText('Kota Dewata · Deluxe (Board)')).toBeVisible()
  expect(screen.getByText('Kota Dewata · Deluxe (removed)')).toBeVisible()
  await user.click(rooms.getByRole('radio', { name: 'Keep theirs: 3' }))
  await saveChosen()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/detail$/))
  expect(sent(host)[1].body.lines).toMatchObject([{ id: first.id, rooms: 3, remarks: 'Mine', board: 'HB' }])
})

test('what was taken out here and changed there is asked about; kept, it stays as they have it', async () => {
  const stored = theirs({ hotels: [{ ...first, rooms: 3 }, second] })
  const host = meeting(bookingWith({ hotels: [first, second] }), stored)
  const { user, remove, save, saveChosen, router } = await editing('hotel', host)
  await remove(0)
  await save()
  const whole = within(await screen.findByRole('radiogroup', { name: /: The whole service$/ }))
  expect(whole.getByRole('radio', { name: 'Keep mine: removed' })).toBeChecked()
  await user.click(whole.getByRole('radio', { name: /^Keep theirs: Kota Dewata · 3 × Deluxe/ }))
  await saveChosen()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/detail$/))
  expect(sent(host)[1].body.lines).toMatchObject([{ id: second.id }, { id: first.id, rooms: 3 }])
})

test('what was changed here and taken out there is saved anew where it is kept', async () => {
  const host = meeting(bookingWith({ hotels: [first, second] }), theirs({ hotels: [second] }))
  const { change, save, saveChosen, router } = await editing('hotel', host)
  await change(0, 'Remarks', 'Late arrival')
  await save()
  const whole = within(await screen.findByRole('radiogroup', { name: /: The whole service$/ }))
  expect(whole.getByRole('radio', { name: 'Keep theirs: removed' })).not.toBeChecked()
  await saveChosen()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/detail$/))
  const [anew, kept] = sent(host)[1].body.lines
  expect(anew).toMatchObject({ remarks: 'Late arrival' })
  expect(anew.id).toBeUndefined()
  expect(kept).toMatchObject({ id: second.id })
})

test('going on with the lines puts the question away; the next save asks again, and nothing typed is lost', async () => {
  const stored = theirs({ transports: [{ ...ride, toPlace: 'Ubud Villa' }] })
  const host = meeting(
    bookingWith({ transports: [ride, { ...ride, id: id(26), date: '2099-03-14' }] }),
    stored,
  )
  const { remove, save, saveChosen } = await editing('transport', host)
  await remove(0)
  await save()
  const question = await screen.findByRole('radiogroup', { name: /: The whole service$/ })
  await remove(0)
  expect(question).not.toBeInTheDocument()
  await save()
  await screen.findByRole('radiogroup', { name: /: The whole service$/ })
  await saveChosen()
  await waitFor(() => expect(host.callsOf(api.transportStep.replace)).toHaveLength(3))
  expect(host.callsOf(api.transportStep.replace)[2]).toMatchObject({ version: 9, body: { lines: [] } })
})

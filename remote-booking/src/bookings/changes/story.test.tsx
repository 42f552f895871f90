import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, ride, stay, visit } from '../../story/bookings'
import { catalogue } from '../../story/catalogue'

const changeId = id(700)
const path = `/booking-management/${bookingId}/change/${changeId}`
const detail = `/booking-management/${bookingId}/detail`
const at = '2026-11-01T02:00:00.000Z'

const confirmedStay = { ...stay, status: 'confirmed' as const, sellCents: 40_000 }
const confirmedVisit = { ...visit, status: 'confirmed' as const, sellCents: 10_000 }
const before = bookingWith({ status: 'confirmed', hotels: [confirmedStay], activities: [confirmedVisit] })
const after = bookingWith({
  status: 'in_process',
  hotels: [{ ...stay, status: 'requested', checkOut: '2099-03-14', sellCents: 60_000 }],
  activities: [{ ...confirmedVisit, status: 'cancelled' }],
  transports: [{ ...ride, status: 'to_assign', sellCents: 0 }],
  // What is cancelled counts in no sum.
  totals: { ...before.totals, grandCents: 60_000 },
})

const row: api.BookingChange = {
  ...{ id: changeId, bookingId, status: 'working', byAgent: true, madeBy: 'Chen', madeAt: at, note: null },
  ...{
    sentBy: null,
    sentAt: null,
    sent: null,
    dates: null,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 1,
  },
}
const open = (parts: Partial<api.OpenChange> = {}): api.OpenChange => ({
  ...row,
  ...{ before, after, fees: [], problems: [], outside: [], outdated: [], isEmpty: false },
  commands: ['edit', 'send', 'withdraw', 'renew'],
  ...parts,
})
const sentRow = {
  ...{ status: 'sent' as const, sentBy: 'Chen', sentAt: at, note: 'Grandmother joins' },
  sent: { beforeCents: 50_000, afterCents: 60_000, feeCents: 0 },
}

const agentCan: Permission[] = ['view.booking', 'update.booking', 'create.booking']
const staffCan: Permission[] = [...agentCan, 'approve.booking']

const showing = (change: api.OpenChange, can = agentCan, agentId: string | null = id(3)) =>
  fakeHost({
    can,
    session: { agentId },
    answers: [
      ...catalogue,
      answer(api.getBooking, ({ params }) => ({
        data: params.id === changeId ? { ...after, id: changeId, changeOf: bookingId } : before,
      })),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listChanges, pageOf([change])),
      answer(api.getChange, { data: change }),
    ],
  })

const articles = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('an agent begins a change from the menu of a confirmed booking', async () => {
  const host = showing(open({ isEmpty: true, after: before }))
  host.answers(
    answer(api.listChanges, pageOf([])),
    answer(api.startChange, { data: open({ isEmpty: true, after: before }) }),
  )
  const { user, router } = await renderRemote(remote, detail, host)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change booking' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(await screen.findByText(/Nothing is changed yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Hotel' })).toHaveAttribute(
    'href',
    `/booking-management/${changeId}/detail/edit-hotel`,
  )
})

test.each(['draft', 'submitted', 'travelling', 'cancelled'] as const)(
  'a change of a %s booking isn’t offered',
  async (status) => {
    const host = showing(open())
    host.answers(answer(api.getBooking, { data: { ...before, status } }), answer(api.listChanges, pageOf([])))
    const { user } = await renderRemote(remote, detail, host)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: /Copy/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Change booking' })).toBeNull()
  },
)

test('before it is sent its sender reads what changes, what it comes to and who is asked again', async () => {
  const fees = [{ title: 'Rafting', feeCents: 5_000, rule: '50% from 14 days before' }]
  const host = showing(open({ fees }))
  const { user } = await renderRemote(remote, path, host)
  expect(await screen.findByText('50% from 14 days before')).toBeVisible()
  const amounts = screen.getByText('What it comes to').closest('.ant-card') as HTMLElement
  expect(amounts).toHaveTextContent(/Total now.*500\.00.*Total with the change.*600\.00.*Difference.*100\.00/)
  const again = screen.getByText('Must confirm again').closest('.ant-card') as HTMLElement
  expect(within(again).getAllByRole('listitem')).toHaveLength(2)
  expect(articles()).toEqual([
    expect.stringMatching(/^ChangedBooking/),
    expect.stringMatching(/^Changed.*Kota Dewata/),
    expect.stringMatching(/^Added/),
    expect.stringMatching(/^Removed/),
  ])
  host.answers(answer(api.sendChange, { data: open(sentRow) }))
  await user.type(
    screen.getByRole('textbox', { name: 'A word to the reservation office' }),
    'Grandmother joins',
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(host.callsOf(api.sendChange)[0]?.body).toEqual({
      ...{ differenceCents: 10_000, feeCents: 5_000, note: 'Grandmother joins', atOnce: false },
    }),
  )
  expect(screen.queryByRole('button', { name: 'Accept at once' })).toBeNull()
})

const moved = {
  before: { arrival: before.arrival, departure: before.departure },
  after: { arrival: '2099-03-13', departure: '2099-03-17' },
}

/** The days of the trip, typed. */
const typeArrival = async (
  user: Awaited<ReturnType<typeof renderRemote>>['user'],
  drawer: ReturnType<typeof within>,
  day: string,
) => {
  const arrival = await drawer.findByLabelText('Arrival')
  await user.clear(arrival)
  await user.type(arrival, `${day}{Enter}`)
}

test('a family comes later: the departure and all services go along, unless told otherwise', async () => {
  const host = showing(open())
  host.answers(answer(api.setChangeDates, { data: open({ dates: moved, version: 2 }) }))
  const { user } = await renderRemote(remote, path, host)
  await user.click(await screen.findByRole('button', { name: 'Travel dates' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Travel dates' }))
  expect(drawer.queryByRole('switch')).toBeNull()
  await typeArrival(user, drawer, '2099-03-13')
  expect(await drawer.findByLabelText(/^Move all services 3 days later/)).toBeChecked()
  host.answers(answer(api.getChange, { data: open({ dates: moved, version: 2 }) }))
  await user.click(drawer.getByRole('button', { name: 'Use these dates' }))
  await waitFor(() =>
    expect(host.callsOf(api.setChangeDates)[0]).toMatchObject({
      params: { id: changeId },
      body: { arrival: '2099-03-13', departure: '2099-03-17', moveAll: true },
      version: 1,
    }),
  )
  const dates = (await screen.findByText('13 Mar 2099 – 17 Mar 2099')).closest('.ant-card')
  expect(dates).toHaveTextContent(/10 Mar 2099 – 14 Mar 2099.*→.*13 Mar 2099 – 17 Mar 2099/)
})

test('the departure goes along however quickly the arrival is typed', async () => {
  const host = showing(open())
  const { user } = await renderRemote(remote, path, host)
  await user.click(await screen.findByRole('button', { name: 'Travel dates' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Travel dates' }))
  const arrival = await drawer.findByLabelText('Arrival')
  act(() => {
    for (const value of ['2099-03-1', '2099-03-13']) fireEvent.change(arrival, { target: { value } })
  })
  expect((drawer.getByLabelText('Departure') as HTMLInputElement).value).toMatch(/17 Mar 2099/)
})

test('dates that are refused stay as they were typed, with the reason at their field', async () => {
  const host = showing(open())
  host.answers(
    answer(api.setChangeDates, () => {
      throw refusal(422, { code: 'INVALID', errors: { arrival: ['This is too far ahead.'] } })
    }),
  )
  const { user } = await renderRemote(remote, path, host)
  await user.click(await screen.findByRole('button', { name: 'Travel dates' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Travel dates' }))
  await typeArrival(user, drawer, '2099-04-13')
  await user.click(drawer.getByRole('button', { name: 'Use these dates' }))
  expect(await drawer.findByText('Arrival: This is too far ahead.')).toBeVisible()
  expect((drawer.getByLabelText('Arrival') as HTMLInputElement).value).toMatch(/13 Apr 2099/)
})

test('what new dates leave out is named, and nothing is sent until it is settled', async () => {
  const outside = [{ title: 'Ayung rafting, 2099-03-11', message: 'The trip lasts from 13 Mar 2099.' }]
  await renderRemote(remote, path, showing(open({ dates: moved, outside })))
  const told = (await screen.findByText('The new dates leave these services out')).closest('.ant-alert')
  expect(within(told as HTMLElement).getByRole('listitem')).toHaveTextContent(
    'Ayung rafting, 2099-03-11: The trip lasts from 13 Mar 2099.',
  )
  expect(screen.queryByRole('button', { name: 'Bring up to date' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('what was typed stays when it can’t be sent', async () => {
  const host = showing(open())
  host.answers(
    answer(api.sendChange, () => {
      throw refusal(409, { code: 'CHANGE_MOVED', message: 'It comes to another amount by now.' })
    }),
  )
  const { user } = await renderRemote(remote, path, host)
  const note = await screen.findByRole('textbox', { name: 'A word to the reservation office' })
  await user.type(note, 'Please')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('It comes to another amount by now.')).toBeVisible()
  expect(note).toHaveValue('Please')
})

test('whoever approves accepts their own at once', async () => {
  const host = showing(open({ byAgent: false }), staffCan, null)
  host.answers(answer(api.sendChange, { data: open({ ...sentRow, status: 'accepted', commands: [] }) }))
  const { user } = await renderRemote(remote, path, host)
  await user.click(await screen.findByRole('button', { name: 'Accept at once' }))
  await waitFor(() =>
    expect(host.callsOf(api.sendChange)[0]).toMatchObject({ version: 1, body: { atOnce: true } }),
  )
})

test('the reservation office accepts, or declines with a reason', async () => {
  const host = showing(open({ ...sentRow, commands: ['accept', 'decline'] }), staffCan, null)
  host.answers(
    answer(api.acceptChange, { data: open({ ...sentRow, status: 'accepted', commands: [] }) }),
    answer(api.declineChange, { data: open({ ...sentRow, status: 'declined', commands: [] }) }),
  )
  const { user } = await renderRemote(remote, path, host)
  expect(await screen.findByText('Grandmother joins')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'The house is full')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(host.callsOf(api.declineChange)[0]?.body).toEqual({ reason: 'The house is full' }),
  )
  await user.click(screen.getByRole('button', { name: 'Accept all' }))
  await waitFor(() => expect(host.callsOf(api.acceptChange)).toHaveLength(1))
})

test('what is said is said to what was read, and after a word of it to what came since', async () => {
  const mine = open({ ...sentRow, commands: ['accept', 'decline'] })
  const host = showing(mine, staffCan, null)
  const theirs = { ...mine, version: 4 }
  host.answers(
    answer(api.declineChange, ({ version }) => {
      if (version !== 4) throw refusal(412, { code: 'STALE', details: theirs })
      return { data: open({ ...sentRow, status: 'declined', commands: [] }) }
    }),
    answer(api.acceptChange, ({ version }) => {
      throw refusal(412, { code: 'STALE', details: { ...theirs, version } })
    }),
  )
  const { user } = await renderRemote(remote, path, host)
  await user.click(await screen.findByRole('button', { name: 'Accept all' }))
  await waitFor(() => expect(host.callsOf(api.acceptChange)[0]).toMatchObject({ version: 1 }))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  host.answers(answer(api.getChange, { data: theirs }))
  await act(() => host.queries.invalidateQueries())
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'The house is full')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ kind: 'error' }))
  expect(dialog.getByRole('textbox')).toHaveValue('The house is full')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(host.callsOf(api.declineChange).map(({ version }) => version)).toEqual([1, 4]))
})

test('who sent it waits, and may take it back after a question', async () => {
  const host = showing(open({ ...sentRow, commands: ['withdraw', 'renew'] }))
  host.answers(answer(api.withdrawChange, { data: open({ status: 'withdrawn', commands: [] }) }))
  const { user } = await renderRemote(remote, path, host)
  expect(await screen.findByText(/^The reservation office has it/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(host.callsOf(api.withdrawChange)[0]).toMatchObject({ version: 1 }))
})

test.each([
  ['The booking was changed meanwhile', { outdated: ['Kota Dewata, 2099-03-10'] }],
  ['This can’t be had', { problems: [{ title: 'Kota Dewata', message: 'The house is closed.' }] }],
])('%s: by service, and it is brought up to date', async (title, parts) => {
  const host = showing(open(parts))
  host.answers(answer(api.renewChange, { data: open() }))
  const { user } = await renderRemote(remote, path, host)
  expect(await screen.findByText(title)).toBeVisible()
  const told = screen.getByText(title).closest('.ant-alert') as HTMLElement
  expect(within(told).getByRole('listitem')).toHaveTextContent(/^Kota Dewata/)
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Bring up to date' }))
  await waitFor(() => expect(host.callsOf(api.renewChange)[0]).toMatchObject({ version: 1 }))
})

test('the booking lists its requests, with what became of them', async () => {
  const declined = {
    ...row,
    ...sentRow,
    status: 'declined' as const,
    decidedBy: 'Ayu',
    decidedAt: at,
    reason: 'Full',
  }
  const host = showing(open())
  host.answers(answer(api.listChanges, pageOf([{ ...row, ...sentRow, id: id(701) }, declined])))
  await renderRemote(remote, detail, host)
  await screen.findByText('Waits for an answer')
  const card = screen.getByText('Change requests').closest('.ant-card') as HTMLElement
  const [waiting, over] = within(card).getAllByRole('listitem')
  expect(waiting).toHaveTextContent(/Waits for an answer.*Chen.*Grandmother joins.*100\.00/)
  expect(over).toHaveTextContent(/Declined.*Chen → Ayu.*Full/)
})

test('a confirmed service is edited in the working copy, and saved in the request alone', async () => {
  const copy = { ...before, id: changeId, changeOf: bookingId, status: 'in_process' as const, version: 4 }
  const host = showing(open())
  host.answers(
    answer(api.getBooking, ({ params }) => ({ data: params.id === changeId ? copy : before })),
    answer(api.hotelStep.replace, { data: { ...copy, hotels: [] } }),
  )
  const { user, router } = await renderRemote(
    remote,
    `/booking-management/${changeId}/detail/edit-hotel`,
    host,
  )
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(host.callsOf(api.hotelStep.replace)[0]).toMatchObject({
    params: { id: changeId },
    body: { lines: [] },
    version: 4,
  })
})

test('the address of a working copy leads to its request', async () => {
  const { router } = await renderRemote(
    remote,
    `/booking-management/${changeId}/detail`,
    showing(open({ commands: ['withdraw'] })),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

test('what was asked at one request isn’t the next one’s', async () => {
  const nextId = id(702)
  const sent = open({ ...sentRow, commands: ['decline'] })
  const host = showing(sent, staffCan, null)
  host.answers(
    answer(api.getChange, ({ params }) => ({
      data: params.id === nextId ? { ...sent, id: nextId, note: 'Grandfather stays' } : sent,
    })),
  )
  const { user, router } = await renderRemote(remote, path.replace(changeId, nextId), host)
  await screen.findByText('Grandfather stays')
  await act(() => router.navigate(path))
  await screen.findByText('Grandmother joins')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByRole('dialog')
  await act(() => router.navigate(path.replace(changeId, nextId)))
  await screen.findByText('Grandfather stays')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

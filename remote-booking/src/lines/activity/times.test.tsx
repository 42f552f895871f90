import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, visit } from '../../story/bookings'
import { catalogue, hotelPackage } from '../../story/catalogue'

const rafting = api.activityPackageDetail.parse({
  ...hotelPackage,
  ...{ id: visit.contractId, activityId: visit.activityId, activity: visit.activity, activityType: null },
  packages: ['With lunch', 'Sunset'],
  contract: {
    ...{ ...hotelPackage.contract, id: visit.contractId, activityId: visit.activityId },
    ...{ timeline: null, steps: [], startTimes: ['08:00', '13:00', '16:00'], closedWeekdays: [], minPax: 1 },
    tiers: [],
  },
})
const busy = 'At this time the guests are busy: Family MPV at 08:00.'

/** The form of a visit whose package starts at these times. */
const opened = async (times: api.VisitTime[], parts: Partial<api.ActivityLine> = {}) => {
  const booking = bookingWith({ activities: [{ ...visit, id: id(24), ...parts }] })
  const host = fakeHost({
    answers: [
      ...catalogue,
      answer(api.serviceWarnings, { data: [] }),
      answer(api.getBooking, { data: booking }),
      answer(api.listActivityPackages, pageOf([])),
      answer(api.getActivityPackage, { data: rafting }),
      answer(api.offeredTimes, { data: times }),
    ],
  })
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-activity`, host)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  const field = () => drawer.getByLabelText('Start time').closest('.ant-select')
  await waitFor(() => expect(field()).not.toBeNull())
  const offered = async () => {
    await user.click(drawer.getByLabelText('Start time'))
    const list = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
      )
      if (!found) throw new Error('No list')
      return found
    })
    return [...list.querySelectorAll('.ant-select-item-option')] as HTMLElement[]
  }
  return { user, drawer, field, offered }
}
const textOf = ({ textContent }: Element) => textContent

test('where no time fits none is filled in, and any can be chosen with the reason beneath it', async () => {
  const { user, drawer, field, offered } = await opened(
    ['08:00', '13:00'].map((time) => ({ time, problem: busy })),
  )
  await waitFor(() => expect(field()).not.toHaveTextContent('09:00'))
  expect(await drawer.findAllByText(new RegExp(busy))).toHaveLength(2)
  const options = await offered()
  expect(options.map(textOf)).toEqual(['08:00', '13:00'])
  await user.click(options[1] as HTMLElement)
  await waitFor(() => expect(field()).toHaveTextContent('13:00'))
  expect((await offered()).map(textOf)).toEqual(['08:00', '13:00'])
})

test('where one fits the others aren’t offered, but for the one that was chosen', async () => {
  const { field, offered } = await opened(
    [
      { time: '08:00', problem: busy },
      { time: '13:00', problem: null },
      { time: '16:00', problem: busy },
    ],
    { time: '16:00' },
  )
  expect(field()).toHaveTextContent('16:00')
  expect((await offered()).map(textOf)).toEqual(['13:00', '16:00'])
})

test('a package is offered at its own times alone; one that it hasn’t gives way to the first that fits', async () => {
  const { field, offered } = await opened(
    [
      { time: '05:30', problem: busy },
      { time: '16:00', problem: null },
      { time: '17:00', problem: null },
    ],
    { packageName: 'Sunset', time: '13:00' },
  )
  await waitFor(() => expect(field()).toHaveTextContent('16:00'))
  expect((await offered()).map(textOf)).toEqual(['16:00', '17:00'])
})

test('the only time of a package is not filled in where it doesn’t fit', async () => {
  const { field, offered } = await opened([{ time: '16:00', problem: busy }], { time: '09:00' })
  await waitFor(() => expect(field()).not.toHaveTextContent('09:00'))
  expect(field()).not.toHaveTextContent('16:00')
  expect((await offered()).map(textOf)).toEqual(['16:00'])
})

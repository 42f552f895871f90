import * as api from '@melali/shared/api'
import { answer, fakeHost, id, refusal, renderRemote } from '@melali/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith } from '../../story/bookings'
import { catalogue } from '../../story/catalogue'

const file = (nth: number) => ({ id: id(300 + nth), uploadId: id(400 + nth), name: `Picture ${nth}` })
const files = [file(1), file(2), file(3)] as api.BookingDetail['files']
const holding = (kept: readonly number[]) =>
  bookingWith({ files: files.filter((_, at) => kept.includes(at + 1)) })

const opened = async () => {
  const answers: ((kept: readonly number[]) => void)[] = []
  const host = fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: holding([1, 2, 3]) }),
      answer(
        api.removeBookingFile,
        () =>
          new Promise<{ data: api.BookingDetail }>((resolve) => {
            answers.push((kept) => {
              host.answers(answer(api.getBooking, { data: holding(kept) }))
              resolve({ data: holding(kept) })
            })
          }),
      ),
    ],
  })
  await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-extras`, host)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove file' })).toHaveLength(3))
  const remove = (at: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove file' })[at] as HTMLElement)
  const removed = () => host.callsOf(api.removeBookingFile).map(({ params }) => params.fileId)
  return { host, answers, remove, removed }
}

test('pictures that are removed quickly all go, each once', async () => {
  const { answers, remove, removed } = await opened()
  remove(0)
  remove(0)
  remove(1)
  await waitFor(() => expect(removed()).toEqual([id(301)]))
  answers[0]?.([2, 3])
  await waitFor(() => expect(removed()).toEqual([id(301), id(302)]))
  answers[1]?.([3])
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove file' })).toHaveLength(1))
  expect(removed()).toHaveLength(2)
})

test('one that could not be removed can be tried again', async () => {
  const { host, remove, removed } = await opened()
  host.answers(
    answer(api.removeBookingFile, () => {
      throw refusal(409, { code: 'WRONG_STATUS' })
    }),
  )
  remove(0)
  await waitFor(() => expect(host.notices).toHaveLength(1))
  remove(0)
  await waitFor(() => expect(removed()).toEqual([id(301), id(301)]))
})

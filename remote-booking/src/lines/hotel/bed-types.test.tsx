import * as api from '@melali/shared/api'
import { bedTypes, hotelRooms } from '@melali/shared/resources'
import { type Answer, answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, preview, stay } from '../../story/bookings'
import { catalogue, hotelPackage } from '../../story/catalogue'
import records from '../../story/records.json'

const [deluxe] = hotelPackage.rooms as [(typeof hotelPackage.rooms)[number]]
const suite = { ...deluxe, id: id(52), name: 'Family suite' }
const villa = { ...deluxe, id: id(53), name: 'Villa' }
const bare = { ...deluxe, id: id(54), name: 'Bare' }

const bed = (at: number, name: string) =>
  bedTypes.row.parse({ ...records.room, id: id(at), name, sleeps: 2, description: null })
const king = bed(61, 'King')
const twin = bed(62, 'Twin')

const bedsOf = new Map([
  [deluxe.id, [king.id]],
  [suite.id, [king.id, twin.id]],
  [villa.id, [twin.id]],
  [bare.id, []],
])

/** As many that the next come on a second page. */
const inPages = answer(bedTypes.endpoints.list, ({ query: { page = 1 } = {} }) => ({
  data: [page === 1 ? king : twin],
  meta: { page, perPage: 100, total: 101, lastPage: 2 },
}))

const opened = async (
  types: Answer = answer(bedTypes.endpoints.list, pageOf([king, twin])),
  shows = 'King',
) => {
  const host = fakeHost({
    answers: [
      ...catalogue,
      types,
      answer(hotelRooms.endpoints.get, ({ params }) => ({
        data: hotelRooms.row.parse({
          ...records.room,
          id: params.id,
          bedTypeIds: bedsOf.get(params.id),
        }),
      })),
      answer(api.getHotelPackage, { data: { ...hotelPackage, rooms: [deluxe, suite, villa, bare] } }),
      answer(api.offeredRooms, { data: [] }),
      answer(api.linePreviews.hotels, { data: preview }),
      answer(api.getBooking, {
        data: bookingWith({ hotels: [{ ...stay, bedTypeId: king.id, bedType: king.name }] }),
      }),
    ],
  })
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-hotel`, host)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await drawer.findByTitle(shows)
  const choose = async (room: string) =>
    user.click(await drawer.findByRole('radio', { name: new RegExp(`^${room}`) }))
  const offered = async () => {
    await user.click(drawer.getByRole('combobox', { name: 'Bed type' }))
    await waitFor(() => expect(document.querySelector('.ant-select-dropdown')).toBeVisible())
    return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
  }
  return { user, drawer, choose, offered }
}

test('a room’s beds are offered, and no others', async () => {
  const { choose, offered } = await opened()
  await choose('Family suite')
  expect(await offered()).toEqual(['King', 'Twin'])
})

test('also those behind the first hundred types', async () => {
  const { choose, offered } = await opened(inPages)
  await choose('Family suite')
  expect(await offered()).toEqual(['King', 'Twin'])
})

test('a room that names no bed offers none', async () => {
  const { choose, drawer, offered } = await opened()
  await choose('Bare')
  await waitFor(() => expect(drawer.queryByTitle('King')).toBeNull())
  expect(await offered()).toEqual([])
})

test('a bed goes with the room that has it, and stays where the next one has it too', async () => {
  const { choose, drawer } = await opened()
  await choose('Family suite')
  await waitFor(() => expect(drawer.getByRole('combobox', { name: 'Bed type' })).toBeEnabled())
  expect(drawer.getByTitle('King')).toBeVisible()
  await choose('Villa')
  await waitFor(() => expect(drawer.queryByTitle('King')).toBeNull())
  expect(drawer.queryByTitle('Twin')).toBeNull()
})

test('a bed whose name is still to come is never told by its number', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { drawer } = await opened(
    answer(bedTypes.endpoints.list, async () => {
      await late
      return pageOf([king, twin])
    }),
    'Loading…',
  )
  expect(drawer.queryByTitle(king.id)).toBeNull()
  arrive()
  expect(await drawer.findByTitle('King')).toBeVisible()
})

test('nor one whose types can’t be read', async () => {
  const { drawer } = await opened(
    answer(bedTypes.endpoints.list, () => {
      throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable' })
    }),
    '–',
  )
  expect(drawer.queryByText(king.id)).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { bedTypes } from '../../resources'
import { answer, fakeHost, onScreen, refusal, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import { resourceRoutes } from './resource-routes'

const { list, count, bulk } = bedTypes.endpoints
const empty = async () => ({})
const remote = defineRemote({
  name: 'masterdata',
  routes: resourceRoutes(bedTypes),
  messages: empty,
})

const idOf = (number: number) => `0190a0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const row = (number: number) => ({
  id: idOf(number),
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: `Bed ${number}`,
  sleeps: 2,
  description: null,
})
const perPage = 5
const pageOf = (page: number, meta: object) => ({
  data: Array.from({ length: perPage }, (_, at) => row((page - 1) * perPage + at + 1)),
  meta: { page, perPage, total: 45, lastPage: 9, ...meta },
})
const open = async (meta: object = {}, can?: `${string}.${string}`[]) => {
  const host = fakeHost({
    ...(can && { can }),
    answers: [answer(list, ({ query }) => pageOf(query?.page ?? 1, meta))],
  })
  const page = await renderRemote(remote, '/utilities-data/bed-type', host)
  await screen.findByText('Bed 1')
  const tick = async (number: number) =>
    page.user.click(
      within(screen.getByRole('row', { name: new RegExp(`Bed ${number}\\b`) })).getAllByRole('checkbox')[0]!,
    )
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }))
  const agree = async (name: string) => {
    const dialog = await screen.findByRole('dialog')
    await page.user.click(within(dialog).getByRole('button', { name }))
  }
  return { ...page, tick, press, agree }
}
const inUse = (number: number) => ({
  id: idOf(number),
  title: `Bed ${number}`,
  code: 'IN_USE',
  message: 'It is in use.',
  usages: [{ table: 'hotel_rooms', count: 2, titles: ['Deluxe', 'Suite'] }],
})

test('rows ticked on two pages are deleted together; what fails is named, stays selected and can be deactivated', async () => {
  const { user, host, tick, press, agree } = await open()
  host.answers(answer(bulk, { data: { done: 1, failed: [inUse(6)], next: null } }))
  await tick(2)
  await user.click(screen.getByTitle('2'))
  await screen.findByText('Bed 6')
  await tick(6)
  expect(screen.getByText('2 selected')).toBeVisible()
  await press('Delete')
  await agree('Delete')
  expect(await screen.findByText('Done: 1. Not done: 1. They stay selected.')).toBeVisible()
  expect(host.callsOf(bulk)[0].body).toEqual({ action: 'delete', ids: [idOf(2), idOf(6)] })
  const report = within(screen.getByRole('alert'))
  expect(report.getByText('Bed 6')).toBeVisible()
  expect(report.getByText(/Hotel rooms: 2/)).toHaveTextContent('Deluxe, Suite')
  expect(screen.getByText('1 selected')).toBeVisible()

  host.answers(answer(bulk, { data: { done: 1, failed: [], next: null } }))
  await press('Deactivate these instead (1)')
  await agree('Deactivate')
  expect(await screen.findByText('Done: 1.')).toBeVisible()
  expect(host.callsOf(bulk)[1].body).toEqual({ action: 'deactivate', ids: [idOf(6)] })
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('every row that stays is named in a list that can be scrolled by keyboard', async () => {
  const { user, host, press, agree } = await open()
  const failed = Array.from({ length: 147 }, (_, at) => inUse(at + 1))
  host.answers(answer(bulk, { data: { done: 0, failed, next: null } }))
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await press('Delete')
  await agree('Delete')
  const reasons = await screen.findByRole('region', { name: 'What was not done, and why' })
  expect(within(reasons).getByText('Bed 147')).toBeInTheDocument()
  expect(reasons).toHaveAttribute('tabindex', '0')
  expect(screen.queryByText(/^and .* more$/)).toBeNull()
})

test('all that match are counted, taken call by call, and the list is read again', async () => {
  const { user, host, press, agree } = await open({ total: 1000, lastPage: 50, totalCapped: true })
  host.answers(
    answer(count, { data: { count: 2400 } }),
    answer(bulk, ({ body }) => ({
      data: {
        done: body.after === idOf(2000) ? 400 : 1000,
        failed: [],
        next: next[body.after ?? ''] ?? null,
      },
    })),
  )
  const next: Record<string, string> = { '': idOf(1000), [idOf(1000)]: idOf(2000) }
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await press('Select all that match (1,000+)')
  expect(await screen.findByText('All 2,400 that match are selected')).toBeVisible()
  await press('Deactivate')
  await agree('Deactivate')
  expect(await screen.findByText('Done: 2,400.')).toBeVisible()
  expect(host.callsOf(bulk).map(({ body }) => body)).toEqual([
    { action: 'deactivate', matching: {}, expected: 2400 },
    { action: 'deactivate', matching: {}, after: idOf(1000) },
    { action: 'deactivate', matching: {}, after: idOf(2000) },
  ])
  const keys = host.callsOf(bulk).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(3)
  expect(host.callsOf(list).length).toBeGreaterThan(1)
  expect(screen.queryByText(/are selected/)).toBeNull()
})

test('when other records match by now nothing is done before the new number is agreed to', async () => {
  const { user, host, press, agree } = await open()
  host.answers(
    answer(bulk, ({ body }) => {
      if (body.expected === 45)
        throw refusal(409, {
          code: 'COUNT_CHANGED',
          message: '46 match now',
          details: { count: 46, expected: 45 },
        })
      return { data: { done: 46, failed: [], next: null } }
    }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await press('Select all that match (45)')
  await press('Delete')
  await agree('Delete')
  expect(await screen.findByText('46 match now')).toBeVisible()
  expect(screen.getByText('All 46 that match are selected')).toBeVisible()
  await press('Delete')
  await agree('Delete')
  expect(await screen.findByText('Done: 46.')).toBeVisible()
})

test('a call that is lost is said, and the rest is done when the person goes on', async () => {
  const { user, host, press, agree } = await open({ total: 2000, lastPage: 100 })
  let reachable = false
  host.answers(
    answer(bulk, ({ body }) => {
      if (!body.after) return { data: { done: 1000, failed: [], next: idOf(1000) } }
      if (!reachable) throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable' })
      return { data: { done: 1000, failed: [], next: null } }
    }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await press(/Select all that match/)
  await press('Activate')
  await agree('Activate')
  expect(await screen.findByText('Not reachable')).toBeVisible()
  expect(screen.getByText('Done: 1,000. Stopped before the end.')).toBeVisible()
  reachable = true
  await press('Go on')
  expect(await screen.findByText('Done: 2,000.')).toBeVisible()
  expect(host.callsOf(bulk).at(-1).body.after).toBe(idOf(1000))
})

test('a changed filter lets go of all that matched', async () => {
  const { user, press } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await press('Select all that match (45)')
  expect(screen.getByText('All 45 that match are selected')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'b')
  await waitFor(() => expect(screen.queryByText(/are selected/)).toBeNull())
})

test('of all that match without one, the rest of the page stays selected', async () => {
  const { user, tick, press } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await press('Select all that match (45)')
  await tick(3)
  expect(screen.getByText('4 selected')).toBeVisible()
})

test('X ticks the row that J came to, and lets go of it', async () => {
  const { user } = await open()
  await user.keyboard('jjx')
  expect(screen.getByText('1 selected')).toBeVisible()
  const row = screen.getByRole('row', { name: /Bed 2\b/ })
  expect(within(row).getAllByRole('checkbox')[0]).toBeChecked()
  await user.keyboard('x')
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('only what a person may do is offered', async () => {
  const { user, unmount } = await open({}, ['view.bed-type', 'update.bed-type'])
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  unmount()
  await open({}, ['view.bed-type'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('where no row is, none can be selected; what was ticked before still can be let go', async () => {
  const { user, host, tick } = await open()
  await tick(3)
  host.answers(answer(list, { data: [], meta: { page: 1, perPage, total: 0, lastPage: 1 } }))
  await user.type(screen.getByRole('searchbox'), 'x')
  await screen.findByText('Nothing matches the search and filters.')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull()
})

test('on a phone cards are ticked too', async () => {
  const back = onScreen('phone')
  try {
    const { user, host, press, agree } = await open()
    host.answers(answer(bulk, { data: { done: 1, failed: [], next: null } }))
    await user.click(screen.getByRole('checkbox', { name: 'Select row 4' }))
    await press('Deactivate')
    await agree('Deactivate')
    await waitFor(() => expect(host.callsOf(bulk)[0].body.ids).toEqual([idOf(4)]))
  } finally {
    back()
  }
})

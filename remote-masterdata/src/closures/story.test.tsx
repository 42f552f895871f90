import { readClosureYear } from '@melali/shared/api'
import { closures } from '@melali/shared/resources'
import { answer, fakeHost, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const id = '0190a0de-0000-7000-8000-000000000701'

const host = () =>
  fakeHost({
    answers: [
      answer(closures.endpoints.list, { data: [], meta: { page: 1, perPage: 20, total: 0, lastPage: 1 } }),
      answer(readClosureYear, (request) => {
        const year = Number((request as { query: { year: number } }).query.year)
        const day = `${year}-03-08`
        return { data: { year, closures: [{ id, day, name: 'Nyepi', blocks: ['arrivals'], reason: null }] } }
      }),
    ],
  })

test('the year shows its closed days by name, and a free day begins a closure', async () => {
  const used = host()
  await renderRemote(remote, closures.at, used)
  const march = within(await screen.findByRole('region', { name: 'March' }))
  expect(march.getByRole('link', { name: /8 Mar \d{4}: Nyepi/ })).toBeVisible()
  expect(march.getByText('Nyepi')).toBeVisible()
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Next year' }))
  const [first, second] = used.callsOf(readClosureYear).map(({ query }) => (query as { year: number }).year)
  expect(second).toBe(Number(first) + 1)
  const free = await screen.findByRole('link', { name: `New closure on 9 Mar ${second}` })
  expect(free).toHaveAttribute('href', `${closures.at}/create?day=${second}-03-09`)
})

test('the next new closure knows nothing of the day that was clicked before; the list stays as it was', async () => {
  const { user, router } = await renderRemote(remote, `${closures.at}?search=ny&page=2`, host())
  const add = () => screen.findByRole('link', { name: 'New closure' })
  await add()
  await user.click((await screen.findAllByRole('link', { name: /^New closure on 9 Mar/ }))[0]!)
  const day = () => screen.findByRole('textbox', { name: 'Day' })
  expect(await day()).not.toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(closures.at))
  expect(router.state.location.search).toBe('?search=ny&page=2')
  await user.click(await add())
  expect(await day()).toHaveValue('')
})

import { screen } from '@testing-library/react'
import { renderRoutes, shellHost } from '../testing/render-shell'
import { RootError } from './route-error'

const Broken = () => {
  throw new Error('broken')
}

const routes = [
  { path: '/', element: <h1>Home</h1>, errorElement: <RootError /> },
  { path: '/broken', element: <Broken />, errorElement: <RootError /> },
]

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('an unknown address says so, names it, and leads home', async () => {
  const { user } = await renderRoutes(routes, '/nowhere/at-all?x=1', shellHost({}))
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(screen.getByText('404')).toBeVisible()
  expect(screen.getByText("We couldn't find the page you are looking for.")).toBeVisible()
  expect(screen.getByText('Page not found /nowhere/at-all?x=1')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to Home' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})

test('anything else is ours to mend', async () => {
  await renderRoutes(routes, '/broken', shellHost({}))
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  expect(screen.getByText("We are working on it and we'll get it fixed as soon as we can")).toBeVisible()
})

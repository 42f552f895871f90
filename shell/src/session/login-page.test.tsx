import { demo, login, myPermissions } from '@melali/shared/api'
import { answer, refusal } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import { admin, renderRoutes, shellHost, signedIn, signedOut } from '../testing/render-shell'
import { guestOnly, signedInOnly } from './guards'
import { Component as LoginPage } from './login-page'
import { useSession } from './store'

const { permissions: _, ...user } = admin
const account = { email: 'sales@melali.test', password: 'Melali#2026', name: 'Putu Ayu', role: 'sales' }

const routes = [
  { path: '/login', loader: guestOnly, element: <LoginPage /> },
  { path: '/user', loader: signedInOnly, element: <h1>Users</h1> },
  { path: '/', loader: signedInOnly, element: <h1>Dashboard</h1> },
]

const hostWith = (...more: ReturnType<typeof answer>[]) =>
  shellHost({
    answers: [
      answer(demo, { data: { enabled: false, accounts: [] } }),
      answer(login, { data: user as never }),
      answer(myPermissions, { data: [{ slug: 'view.user' }] }),
      ...more,
    ],
  })

beforeEach(signedOut)

test('sends a visitor to the login page and back to where they were going', async () => {
  const host = hostWith()
  const { user: person, router } = await renderRoutes(routes, '/user?page=2', host)
  await person.type(await screen.findByLabelText('Email'), ' admin@melali.test ')
  await person.type(screen.getByLabelText('Password'), 'Melali#2026{Enter}')
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(host.callsOf(login)[0].body).toEqual({ email: 'admin@melali.test', password: 'Melali#2026' })
  expect(useSession.getState()).toMatchObject({ id: admin.id, permissions: ['view.user'] })
})

test('never leads outside after sign-in', async () => {
  const { user: person } = await renderRoutes(routes, '/login?redirect=//evil.test', hostWith())
  await person.type(await screen.findByLabelText('Email'), 'admin@melali.test')
  await person.type(screen.getByLabelText('Password'), 'Melali#2026{Enter}')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('says what is missing before it asks the server', async () => {
  const host = hostWith()
  const { user: person } = await renderRoutes(routes, '/login', host)
  await person.type(await screen.findByLabelText('Email'), 'made')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('The Email field must be a valid email.')).toBeVisible()
  expect(screen.getByText('This field is required.')).toBeVisible()
  expect(host.callsOf(login)).toHaveLength(0)
})

test.each([
  [401, 'BAD_CREDENTIALS', 'E-mail or password is wrong.'],
  [423, 'ACCOUNT_LOCKED', 'The account is locked for a while.'],
  [429, 'TOO_MANY', 'Too many attempts.'],
])('%i is said above the form, and what was typed stays', async (status, code, message) => {
  const refuse = answer(login, () => {
    throw refusal(status, { code, message })
  })
  const { user: person } = await renderRoutes(routes, '/login', hostWith(refuse))
  await person.type(await screen.findByLabelText('Email'), 'admin@melali.test')
  await person.type(screen.getByLabelText('Password'), 'Wrong#2026{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Email')).toHaveValue('admin@melali.test')
})

test('a refusal of one field stands under that field', async () => {
  const refuse = answer(login, () => {
    throw refusal(422, { code: 'INVALID', message: 'Check', errors: { email: ['No such address.'] } })
  })
  const { user: person } = await renderRoutes(routes, '/login', hostWith(refuse))
  await person.type(await screen.findByLabelText('Email'), 'admin@melali.test')
  await person.type(screen.getByLabelText('Password'), 'Wrong#2026{Enter}')
  expect(await screen.findByText('No such address.')).toBeVisible()
  expect(screen.queryByText('Check')).not.toBeInTheDocument()
})

test('a demonstration fills in a sign-in with one click', async () => {
  const demonstration = answer(demo, { data: { enabled: true, accounts: [account] } })
  const { user: person } = await renderRoutes(routes, '/login', hostWith(demonstration))
  await person.click(await screen.findByRole('button', { name: /Putu Ayu/ }))
  expect(screen.getByLabelText('Email')).toHaveValue(account.email)
  expect(screen.getByLabelText('Password')).toHaveValue(account.password)
})

test('outside a demonstration no account is offered', async () => {
  const closed = answer(demo, { data: { enabled: false, accounts: [account] } })
  const host = hostWith(closed)
  await renderRoutes(routes, '/login', host)
  await screen.findByLabelText('Email')
  expect(host.callsOf(demo)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Putu Ayu/ })).not.toBeInTheDocument()
})

test('who is signed in has no business on the login page', async () => {
  signedIn()
  await renderRoutes(routes, '/login?redirect=/user', hostWith())
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible()
})

import { demo, login, myPermissions } from '@melali/shared/api'
import { answer, refusal } from '@melali/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeLanguage } from '../locale/store'
import { admin, shellHost, signedOut } from '../testing/render-shell'
import { LoginPage } from './login-page'
import { useSession } from './store'

const { permissions: _, ...user } = admin
const account = { email: 'sales@melali.test', password: 'Melali#2026', name: 'Putu Ayu', role: 'sales' }

const hostWith = (...more: ReturnType<typeof answer>[]) =>
  shellHost({
    answers: [
      answer(demo, { data: { enabled: false, accounts: [] } }),
      answer(login, { data: user as never }),
      answer(myPermissions, { data: [{ slug: 'view.user' }] }),
      ...more,
    ],
  })

const open = async (host = hostWith(), onDone: () => void | Promise<void> = jest.fn()) => {
  await changeLanguage('en')
  const onTyping = jest.fn()
  await act(async () => {
    render(<LoginPage api={host.api} onTyping={onTyping} onDone={onDone} />)
  })
  return { host, onTyping, onDone, person: userEvent.setup() }
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

beforeEach(signedOut)

test('signs in with what was entered, without the spaces around an address', async () => {
  const { host, person, onDone } = await open()
  expect(email()).toHaveFocus()
  expect(document.title).toBe('Sign in · Melali')
  await person.type(email(), ' Admin@melali.test ')
  await person.type(password(), 'Melali#2026{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(host.callsOf(login)[0].body).toEqual({ email: 'Admin@melali.test', password: 'Melali#2026' })
  expect(useSession.getState()).toMatchObject({ id: admin.id, permissions: ['view.user'] })
})

test('the rest is fetched once somebody types, and not before', async () => {
  const { person, onTyping } = await open()
  expect(onTyping).not.toHaveBeenCalled()
  await person.type(email(), 'made')
  expect(onTyping).toHaveBeenCalledTimes(1)
})

test('says what is missing before it asks the server, until it is mended', async () => {
  const { host, person } = await open()
  await person.type(email(), 'made')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(email()).toHaveAccessibleDescription('The Email field must be a valid email.')
  expect(password()).toHaveAccessibleDescription('This field is required.')
  expect(host.callsOf(login)).toHaveLength(0)
  await person.type(email(), '@melali.test')
  expect(email()).toBeValid()
  expect(password()).toBeInvalid()
})

test.each([
  [401, 'BAD_CREDENTIALS', 'E-mail or password is wrong.'],
  [419, 'EXPIRED', 'The page was open for too long.'],
  [423, 'ACCOUNT_LOCKED', 'The account is locked for a while.'],
  [429, 'TOO_MANY', 'Too many attempts.'],
  [0, 'TIMEOUT', 'The server took too long to answer. Try again.'],
])('%i is said above the form, and what was typed stays', async (status, code, message) => {
  const refuse = answer(login, () => {
    throw refusal(status, { code, message })
  })
  const { person, onDone } = await open(hostWith(refuse))
  await person.type(email(), 'admin@melali.test')
  await person.type(password(), 'Wrong#2026{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(email()).toHaveValue('admin@melali.test')
  expect(password()).toHaveValue('Wrong#2026')
  expect(password()).toHaveFocus()
  expect(onDone).not.toHaveBeenCalled()
})

test('a wrong password is selected, to be typed over', async () => {
  const refuse = answer(login, () => {
    throw refusal(401, { code: 'BAD_CREDENTIALS', message: 'Wrong' })
  })
  const { person } = await open(hostWith(refuse))
  await person.type(email(), 'admin@melali.test')
  await person.type(password(), 'Wrong#2026')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  await person.keyboard('Right#2026')
  expect(password()).toHaveValue('Right#2026')
})

test('a refusal of one field stands under that field', async () => {
  const refuse = answer(login, () => {
    throw refusal(422, { code: 'INVALID', message: 'Check', errors: { email: ['No such address.'] } })
  })
  const { person } = await open(hostWith(refuse))
  await person.type(email(), 'admin@melali.test')
  await person.type(password(), 'Wrong#2026{Enter}')
  await waitFor(() => expect(email()).toHaveAccessibleDescription('No such address.'))
  expect(screen.queryByText('Check')).not.toBeInTheDocument()
})

test('a product that can’t be fetched is told, and can be tried again', async () => {
  const gone = Object.assign(new Error('Loading chunk app failed'), { name: 'ChunkLoadError' })
  const onDone = jest.fn(async () => undefined).mockRejectedValueOnce(gone)
  const { person } = await open(hostWith(), onDone)
  await person.type(email(), 'admin@melali.test')
  await person.type(password(), 'Melali#2026{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Melali could not be loaded.')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
})

test('a password can be looked at while it is typed', async () => {
  const { person } = await open()
  await person.type(password(), 'Melali#')
  await person.click(screen.getByRole('button', { name: 'Show' }))
  expect(password()).toHaveAttribute('type', 'text')
  await person.keyboard('2026')
  expect(password()).toHaveValue('Melali#2026')
  await person.click(screen.getByRole('button', { name: 'Hide' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('a demonstration fills in a sign-in with one click', async () => {
  const demonstration = answer(demo, { data: { enabled: true, accounts: [account] } })
  const { person, onTyping } = await open(hostWith(demonstration))
  await person.click(await screen.findByRole('button', { name: /Putu Ayu/ }))
  expect(email()).toHaveValue(account.email)
  expect(password()).toHaveValue(account.password)
  expect(onTyping).toHaveBeenCalledTimes(1)
})

test('outside a demonstration no account is offered', async () => {
  const { host } = await open(hostWith(answer(demo, { data: { enabled: false, accounts: [account] } })))
  await waitFor(() => expect(host.callsOf(demo)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Putu Ayu/ })).not.toBeInTheDocument()
})

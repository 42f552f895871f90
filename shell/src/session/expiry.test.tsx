import { login, me, myPermissions } from '@melali/shared/api'
import { answer } from '@melali/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useRegistry } from '../registry-store'
import { admin, renderPage, shellHost, signedIn, signedOut } from '../testing/render-shell'
import { signInAgain } from './expiry'

const { permissions: _, ...user } = admin
const host = () =>
  shellHost({
    answers: [
      answer(me, { data: user as never }),
      answer(login, { data: user as never }),
      answer(myPermissions, { data: [] }),
    ],
  })

beforeEach(() => useRegistry.setState({ mayDiffer: false }))

test('nobody is asked twice who was never signed in', async () => {
  signedOut()
  expect(await signInAgain()).toBe(false)
})

test('asks over the live page, keeps what was typed, and lets every waiting call go on', async () => {
  signedIn()
  const { user: person } = await renderPage(<input aria-label="Remarks" />, host())
  await person.type(screen.getByLabelText('Remarks'), 'Late arrival')
  let waiting: Promise<boolean[]> | undefined
  act(() => {
    waiting = Promise.all([signInAgain(), signInAgain()])
  })
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue('admin@melali.test')
  await person.type(screen.getByLabelText('Password'), 'Melali#2026{Enter}')
  expect(await waiting).toEqual([true, true])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Remarks')).toHaveValue('Late arrival')
})

import { login, logout, me, myPermissions } from '@melali/shared/api'
import { answer } from '@melali/shared/testing'
import { usePins } from '../layout/pins-store'
import { useRecent } from '../layout/recent-store'
import { admin, shellHost, signedOut } from '../testing/render-shell'
import { signIn, signOut, startSession } from './start'
import { useSession } from './store'

const { permissions: _, ...ayu } = admin
const chen = { ...ayu, id: '0190a0de-0000-7000-8000-00000000bbbb', name: 'Chen' }
const apiOf = (user: object) =>
  shellHost({
    answers: [
      answer(login, { data: user as never }),
      answer(me, { data: user as never }),
      answer(logout, undefined as never),
      answer(myPermissions, { data: [] }),
    ],
  }).api
const credentials = { email: 'ayu@melali.test', password: 'Melali#2026' }
const page = { to: '/booking-management', title: 'Bookings' }
const personal = ['melali.pins', 'melali.recent', 'melali.rate-sheet.7', 'melali.list.bookings.widths']
const kept = () => personal.filter((key) => localStorage.getItem(key) !== null)
const lapse = () => signedOut()

/** Ayu has worked here, and her session ended by itself. */
beforeEach(async () => {
  localStorage.clear()
  signedOut()
  await signIn(apiOf(ayu), credentials)
  for (const key of personal) localStorage.setItem(key, JSON.stringify([page]))
  for (const key of ['melali.appearance', 'melali.remotes', 'another']) localStorage.setItem(key, '{}')
  usePins.setState({ pins: [page] })
  useRecent.setState({ recent: [page] })
  lapse()
})

test('who signs in where another worked finds nothing of theirs, and the screen as it was', async () => {
  await signIn(apiOf(chen), credentials)
  expect(useSession.getState().id).toBe(chen.id)
  expect(kept()).toEqual([])
  expect([usePins.getState().pins, useRecent.getState().recent]).toEqual([[], []])
  for (const key of ['melali.appearance', 'melali.remotes', 'another'])
    expect(localStorage.getItem(key)).toBe('{}')
})

test('the same person finds all of it again, and a session that is found is somebody’s as well', async () => {
  await signIn(apiOf(ayu), credentials)
  expect(kept()).toEqual(personal)
  expect([usePins.getState().pins, useRecent.getState().recent]).toEqual([[page], [page]])
  lapse()
  document.cookie = 'XSRF-TOKEN=t'
  await startSession(apiOf(chen))
  expect(kept()).toEqual([])
})

test('signing out takes all of it along, whatever the server’s answer may empty', async () => {
  await signOut(apiOf(ayu))
  expect(kept()).toEqual([])
  expect(localStorage.getItem('melali.owner')).toBeNull()
  expect(localStorage.getItem('melali.appearance')).not.toBeNull()
})

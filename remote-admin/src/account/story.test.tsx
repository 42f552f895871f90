import * as api from '@melali/shared/api'
import { answer, fakeHost, id, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { company } from '../story/people'

const own = {
  id: id(61),
  email: 'chen@melali.test',
  name: 'Chen Li',
  phone: null,
  photoId: null,
  photo: null,
  role: { slug: 'agent', name: 'Agent' },
  agent: company,
  version: 2,
}

test('the own account is read and changed by everybody', async () => {
  const host = fakeHost({
    can: [],
    answers: [
      answer(api.profile, { data: own }),
      answer(api.updateProfile, { data: { ...own, version: 3 } }),
    ],
  })
  const { user, router } = await renderRemote(remote, '/account-settings', host)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(router.state.location.pathname).toBe('/account-settings/account')
  expect(screen.getByText('Golden Lotus Travel')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Chen Lily{Enter}')
  await waitFor(() => expect(host.callsOf(api.updateProfile)).toHaveLength(1))
  expect(host.callsOf(api.updateProfile)[0]).toMatchObject({ version: 2, body: { name: 'Chen Lily' } })
})

test('an own account has a name, and a phone that is one', async () => {
  const host = fakeHost({ can: [], answers: [answer(api.profile, { data: own })] })
  const { user } = await renderRemote(remote, '/account-settings', host)
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), 'not a phone!!{Enter}')
  expect(await screen.findByText('Name: This field is required.')).toBeVisible()
  expect(screen.getByText('Phone: The Phone field format is invalid.')).toBeVisible()
  expect(host.callsOf(api.updateProfile)).toEqual([])
  expect(api.profileEdit.safeParse({ name: '' }).success).toBe(false)
  expect(api.profileEdit.safeParse({ phone: 'not a phone!!' }).success).toBe(false)
})

test('a new password is strong, repeated, and needs the present one', async () => {
  const host = fakeHost({
    can: [],
    answers: [
      answer(api.changePassword, () => {
        throw refusal(422, {
          code: 'INVALID',
          errors: { currentPassword: ['This is not your current password.'] },
        })
      }),
    ],
  })
  const { user } = await renderRemote(remote, '/account-settings/security', host)
  const [current, next, again] = ['Current password', 'New password', 'Confirm password'].map((label) =>
    screen.findByLabelText(label),
  )
  const change = await screen.findByRole('button', { name: 'Change password' })
  await user.type((await current) as HTMLElement, 'Old#2026x')
  await user.type((await next) as HTMLElement, 'weak')
  await user.type((await again) as HTMLElement, 'other')
  await user.click(change)
  expect(await screen.findByText(/^New password: Password: at least one uppercase/)).toBeVisible()

  await user.type((await next) as HTMLElement, 'Er#2026')
  await user.click(change)
  expect(
    await screen.findByText('Confirm password: The Confirm Password field confirmation does not match.'),
  ).toBeVisible()
  expect(host.callsOf(api.changePassword)).toEqual([])

  await user.clear((await again) as HTMLElement)
  await user.type((await again) as HTMLElement, 'weakEr#2026')
  await user.click(change)
  expect(await screen.findByText('Current password: This is not your current password.')).toBeVisible()
  expect(host.notices).toEqual([])

  host.answers(answer(api.changePassword, { data: { changed: true } }))
  await user.click(change)
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''))
  expect(host.notices).toMatchObject([{ kind: 'success' }])
})

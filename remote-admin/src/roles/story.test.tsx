import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { ownRole, permission } from '../story/people'

const all = ['view.booking', 'create.booking', 'view.invoice'].map((slug, at) => permission(70 + at, slug))
const superAdmin = { ...ownRole, slug: 'super.admin', name: 'Administrator', builtIn: true }

const roles = (role = ownRole, options: Parameters<typeof fakeHost>[0] = {}) =>
  fakeHost({
    ...options,
    answers: [
      answer(api.listRoles, pageOf([role])),
      answer(api.getRole, { data: role }),
      answer(api.updateRole, { data: role }),
      answer(api.listPermissions, ({ query }) => ({
        data: query?.page === 2 ? all.slice(2) : all.slice(0, 2),
        meta: { page: Number(query?.page), perPage: 2, total: 3, lastPage: 2 },
      })),
    ],
  })
const at = `/user-management/roles?record=${ownRole.id}`

test('permissions are ticked one by one or by subject, found by search, and saved as slugs', async () => {
  const host = roles()
  const { user } = await renderRemote(remote, at, host)
  const drawer = within(await screen.findByRole('dialog'))
  const booking = within(await drawer.findByRole('group', { name: 'booking' }))
  expect(booking.getByRole('checkbox', { name: 'view booking' })).toBeChecked()
  expect(booking.getByRole('checkbox', { name: 'All of booking' })).toBePartiallyChecked()
  expect(await drawer.findByText('1 of 3')).toBeVisible()
  await user.click(booking.getByRole('checkbox', { name: 'All of booking' }))
  expect(booking.getByRole('checkbox', { name: 'create booking' })).toBeChecked()

  await user.type(drawer.getByRole('searchbox', { name: 'Search permissions' }), 'invoice{Enter}')
  expect(host.callsOf(api.updateRole)).toEqual([])
  expect(drawer.queryByRole('group', { name: 'booking' })).toBeNull()
  await user.click(drawer.getByRole('checkbox', { name: 'view invoice' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(api.updateRole)).toHaveLength(1))
  expect(host.callsOf(api.updateRole)[0]).toMatchObject({
    version: 3,
    body: {
      slug: 'night.desk',
      permissions: ['view.booking', 'create.booking', 'view.invoice'],
      offered: ['view.booking', 'create.booking', 'view.invoice'],
    },
  })
})

test('the administrator has everything, and nobody changes that', async () => {
  await renderRemote(remote, at, roles(superAdmin))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('checkbox', { name: 'view booking' })).toBeDisabled()
  expect(drawer.getByRole('textbox', { name: 'Key' })).toBeDisabled()
  expect(drawer.queryByRole('button', { name: 'Delete role' })).toBeNull()
})

const manages = ['view.role', 'update.role', 'delete.role', 'view.permission'] as const
const manager = { session: { role: 'manager' } }

test('what one doesn’t hold is shown with the reason, and no tick reaches it', async () => {
  const host = roles(ownRole, { ...manager, can: [...manages, 'view.booking', 'view.invoice'] })
  const { user } = await renderRemote(remote, at, host)
  const drawer = within(await screen.findByRole('dialog'))
  const booking = within(await drawer.findByRole('group', { name: 'booking' }))
  expect(booking.getByRole('checkbox', { name: 'create booking You don’t hold it' })).toBeDisabled()
  expect(booking.getByRole('checkbox', { name: 'view booking' })).toBeEnabled()
  const whole = booking.getByRole('checkbox', { name: 'All of booking' })
  await user.click(whole)
  expect(booking.getByRole('checkbox', { name: 'view booking' })).not.toBeChecked()
  await user.click(whole)
  await user.click(drawer.getByRole('checkbox', { name: 'view invoice' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(api.updateRole)).toHaveLength(1))
  expect(host.callsOf(api.updateRole)[0].body.permissions).toEqual(['view.booking', 'view.invoice'])
})

test('a role of agencies takes nothing that is for staff only; what it has of it can go', async () => {
  const spoilt = { ...ownRole, forAgents: true, permissions: ['view.booking', 'view.user'] }
  const host = roles(spoilt)
  host.answers(answer(api.listPermissions, pageOf([...all, permission(80, 'view.user')])))
  const { user } = await renderRemote(remote, at, host)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('checkbox', { name: 'view invoice Staff only' })).toBeDisabled()
  expect(drawer.getByRole('checkbox', { name: 'All of invoice' })).toBeDisabled()
  await user.click(drawer.getByRole('checkbox', { name: 'view user Staff only' }))
  expect(drawer.getByRole('checkbox', { name: 'view user Staff only' })).toBeDisabled()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(api.updateRole)).toHaveLength(1))
  expect(host.callsOf(api.updateRole)[0].body.permissions).toEqual(['view.booking'])
})

test.each([
  ['a role that may do more', ownRole],
  ['the administrator’s role', superAdmin],
])('%s is there to look at', async (_, role) => {
  await renderRemote(remote, at, roles(role, { ...manager, can: manages }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/may do more than you/)).toBeVisible()
  expect(await drawer.findByRole('checkbox', { name: /^view booking/ })).toBeDisabled()
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Delete role' })).toBeNull()
})

test('a permission speaks the reader’s language until somebody calls it otherwise', async () => {
  const [view, create] = all as [api.PermissionRow, api.PermissionRow, api.PermissionRow]
  const named = [
    { ...view, label: 'View booking' },
    { ...create, label: 'Take orders' },
  ]
  const host = fakeHost({
    locale: 'zh',
    answers: [
      answer(api.listRoles, pageOf([ownRole])),
      answer(api.getRole, { data: ownRole }),
      answer(api.listPermissions, pageOf(named)),
    ],
  })
  await renderRemote(remote, at, host)
  const booking = within(await screen.findByRole('group', { name: '预订' }))
  expect(booking.getByRole('checkbox', { name: '查看预订' })).toBeChecked()
  expect(booking.getByRole('checkbox', { name: 'Take orders' })).not.toBeChecked()
})

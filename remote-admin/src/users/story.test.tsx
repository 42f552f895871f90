import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import remote from '../remote'
import { agentRole, chen, company, made, ownRole, sales } from '../story/people'

const users = (can?: readonly `${string}.${string}`[]) =>
  fakeHost({
    ...(can && { can }),
    answers: [
      answer(api.listUsers, pageOf([chen, made])),
      answer(api.listRoles, pageOf([agentRole, sales, ownRole])),
      answer(api.getUser, { data: chen }),
      answer(agents.endpoints.list, pageOf([{ ...company, active: true } as never])),
      answer(agents.endpoints.get, { data: { ...company, active: true } as never }),
    ],
  })
const dialogOf = async () => within(await screen.findByRole('dialog'))
const pick = async (
  user: UserEvent,
  drawer: Awaited<ReturnType<typeof dialogOf>>,
  label: string,
  option: string,
) => {
  await user.click(await drawer.findByRole('combobox', { name: label }))
  await user.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement)
}

test('an agent’s user needs the company; a weak password says what it lacks', async () => {
  const host = users()
  host.answers(answer(api.createUser, { data: chen }))
  const { user, router } = await renderRemote(remote, '/user-management/users?search=ch', host)
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  const drawer = await dialogOf()
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), 'Chen Li')
  await user.type(drawer.getByRole('textbox', { name: 'Email' }), 'chen@melali.test')
  expect(drawer.queryByRole('combobox', { name: 'Agent' })).toBeNull()
  await pick(user, drawer, 'Role', 'Agent')
  await pick(user, drawer, 'Agent', company.name)
  await user.type(drawer.getByLabelText('Password'), 'secret')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText(/^Password: Password: at least one uppercase/)).toBeVisible()

  await user.type(drawer.getByLabelText('Password'), '#A1b2c3')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=ch'))
  expect(host.callsOf(api.createUser)[0].body).toEqual({
    name: 'Chen Li',
    email: 'chen@melali.test',
    roleId: agentRole.id,
    agentId: company.id,
    password: 'secret#A1b2c3',
    active: true,
  })
})

test('a role behind the first hundred is found by typing', async () => {
  const host = users()
  host.answers(
    answer(api.listRoles, ({ query }) => ({
      data: query?.page === 2 ? [ownRole] : [agentRole, sales],
      meta: { page: 1, perPage: 100, total: 101, lastPage: 2 },
    })),
    answer(api.createUser, { data: made }),
  )
  const { user } = await renderRemote(remote, '/user-management/users', host)
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  const drawer = await dialogOf()
  const box = await drawer.findByRole('combobox', { name: 'Role' })
  await user.type(box, 'night')
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
  await waitFor(() => expect(offered()).toEqual([ownRole.name]))
  await user.click(screen.getByTitle(ownRole.name))
  expect(drawer.getByTitle(ownRole.name)).toBeVisible()
  // It may have a company.
  expect(await drawer.findByRole('combobox', { name: 'Agent' })).toBeVisible()
})

test('who leaves the agent’s role leaves the company', async () => {
  const host = users()
  host.answers(answer(api.updateUser, { data: made }))
  const { user } = await renderRemote(remote, `/user-management/users?record=${chen.id}`, host)
  const drawer = await dialogOf()
  await drawer.findByRole('combobox', { name: 'Agent' })
  await pick(user, drawer, 'Role', 'Sales')
  await waitFor(() => expect(drawer.queryByRole('combobox', { name: 'Agent' })).toBeNull())
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(api.updateUser)).toHaveLength(1))
  const [{ body, version }] = host.callsOf(api.updateUser)
  expect(version).toBe(3)
  expect(body).toMatchObject({ roleId: sales.id, agentId: null })
  expect(body.password).toBeUndefined()
})

test('whose role is not known keeps the company', async () => {
  const host = users()
  host.answers(
    answer(api.listRoles, () => {
      throw refusal(403, { code: 'FORBIDDEN' })
    }),
    answer(api.updateUser, { data: chen }),
  )
  const { user } = await renderRemote(remote, `/user-management/users?record=${chen.id}`, host)
  const drawer = await dialogOf()
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), ' Ming')
  expect(drawer.getByTitle('Agent')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.callsOf(api.updateUser)).toHaveLength(1))
  expect(host.callsOf(api.updateUser)[0].body).not.toHaveProperty('agentId')
})

test('what the server refuses stands at the field, and an unsaved change is left on purpose', async () => {
  const host = users()
  host.answers(
    answer(api.updateUser, () => {
      throw refusal(409, { code: 'TAKEN', errors: { email: ['This is taken already.'] } })
    }),
  )
  const { user, router } = await renderRemote(remote, `/user-management/users?record=${chen.id}`, host)
  const drawer = await dialogOf()
  await user.type(await drawer.findByRole('textbox', { name: 'Email' }), '.au')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Email: This is taken already.')).toBeVisible()
  expect(host.notices).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Stay on Page' }))
  expect(router.state.location.search).toContain('record=')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('several users are deleted each on its own; who has work stays and can be switched off instead', async () => {
  const host = users()
  host.answers(
    answer(api.bulkUsers, ({ body }) => {
      if (body.action === 'deactivate') return { data: { done: 1, failed: [], next: null } }
      const usages = [{ table: 'bookings', count: 1, titles: ['BK-2026-000123'] }]
      const failed = [{ id: chen.id, title: 'Chen Li', code: 'IN_USE', message: 'In use', usages }]
      return { data: { done: 1, failed, next: null } }
    }),
  )
  const { user } = await renderRemote(remote, '/user-management/users', host)
  await screen.findByText('Made')
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await dialogOf()
  expect(question.getAllByText('Delete the selected users (2)?')[0]).toBeVisible()
  expect(question.getByText(/what they did stays in the history/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  const report = within(await screen.findByRole('alert'))
  expect(report.getByText('Done: 1. Not done: 1. They stay selected.')).toBeVisible()
  expect(report.getByRole('link', { name: 'Chen Li' })).toHaveAttribute(
    'href',
    `/user-management/users?record=${chen.id}`,
  )
  expect(report.getByText(/Bookings: 1/)).toHaveTextContent('BK-2026-000123')
  await user.click(report.getByRole('button', { name: 'Deactivate these instead (1)' }))
  const instead = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  expect(instead.getByText(/signed out at once/)).toBeVisible()
  await user.click(instead.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() =>
    expect(host.callsOf(api.bulkUsers).map(({ body }) => body)).toEqual([
      { action: 'delete', ids: [chen.id, made.id] },
      { action: 'deactivate', ids: [chen.id] },
    ]),
  )
})

test('a user with work to their name is not deleted but can be switched off', async () => {
  const host = users()
  host.answers(
    answer(api.deleteUser, () => {
      throw refusal(409, {
        code: 'IN_USE',
        details: { usages: [{ table: 'bookings', count: 1, titles: ['BK-2026-000123'] }] },
      })
    }),
    answer(api.updateUser, { data: { ...chen, active: false } }),
  )
  const { user } = await renderRemote(remote, `/user-management/users?record=${chen.id}`, host)
  const drawer = await dialogOf()
  await user.click(await drawer.findByRole('button', { name: 'Delete user' }))
  await screen.findAllByText(/Delete .*Chen Li/)
  await user.click(screen.getAllByRole('button', { name: /^Delete/ }).at(-1) as HTMLElement)
  expect(await screen.findByText(/Bookings: 1/)).toHaveTextContent('BK-2026-000123')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(host.callsOf(api.updateUser)).toHaveLength(1))
  expect(host.callsOf(api.updateUser)[0]).toMatchObject({ params: { id: chen.id }, body: { active: false } })
})

test('who may only look changes nothing', async () => {
  await renderRemote(remote, `/user-management/users?record=${chen.id}`, users(['view.user', 'view.role']))
  const drawer = await dialogOf()
  expect(await drawer.findByRole('textbox', { name: 'Name' })).toHaveValue('Chen Li')
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Delete user' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New user' })).toBeNull()
})

test('whoever may do more is there to look at, and no role beyond one’s own is given', async () => {
  const can = ['view.user', 'create.user', 'update.user', 'delete.user', 'view.role'] as const
  const host = users(can)
  const ownDesk = { ...ownRole, permissions: ['view.user'] }
  host.answers(answer(api.listRoles, pageOf([agentRole, sales, ownDesk])))
  host.session.set({ ...host.session.get(), role: 'night.desk' })
  const { user } = await renderRemote(remote, `/user-management/users?record=${chen.id}`, host)
  const drawer = await dialogOf()
  expect(await drawer.findByText(/may do more than you/)).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Delete user' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  const fresh = await dialogOf()
  await user.click(await fresh.findByRole('combobox', { name: 'Role' }))
  const option = async (name: string) =>
    (await screen.findAllByText(new RegExp(`^${name}`))).at(-1)?.closest('.ant-select-item-option')
  expect(await option('Sales')).toHaveClass('ant-select-item-option-disabled')
  expect(await option('Night desk')).not.toHaveClass('ant-select-item-option-disabled')
})

test('roles that ship with the product are called in the reader’s language, others as somebody called them', async () => {
  const french = fakeHost({
    locale: 'fr',
    answers: [
      answer(api.listUsers, pageOf([made, { ...chen, role: { ...ownRole } }])),
      answer(api.listRoles, pageOf([sales, ownRole])),
    ],
  })
  await renderRemote(remote, '/user-management/users', french)
  expect((await screen.findAllByText('Ventes'))[0]).toBeVisible()
  expect(screen.getAllByText('Night desk')[0]).toBeVisible()
})

test('what could not be loaded, and what could not be done, is named', async () => {
  const broken = () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Out of order.' })
  }
  const host = users()
  host.answers(answer(api.getUser, broken), answer(api.deleteUser, broken))
  const { user } = await renderRemote(remote, `/user-management/users?record=${chen.id}`, host)
  expect(await screen.findByText('User could not be loaded')).toBeVisible()
  host.answers(answer(api.getUser, { data: chen }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('button', { name: 'Delete user' }))
  await user.click(
    within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Delete user' }),
  )
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: 'The user could not be deleted: Out of order.' },
    ]),
  )
})

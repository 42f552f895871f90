import { createGroup, getGroup, groupDetail, listGroups, removeGroup, updateGroup } from '@melali/shared/api'
import { agents, nationalities } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import data from '../testing/records.json'

const indonesia = nationalities.row.parse(data.indonesia)
const group = groupDetail.parse(data.group)

type User = Awaited<ReturnType<typeof renderRemote>>['user']

const fill = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

const choose = async (user: User, field: HTMLElement, name: string) => {
  await user.click(field)
  const options = await screen.findAllByTitle(name)
  await user.click(options.at(-1)!)
}

const fieldsOf = (number: number) => {
  const card = within(screen.getByText(`Guest ${number}`).closest<HTMLElement>('.ant-card')!)
  return {
    name: card.getByLabelText('Name'),
    birthdate: card.getByLabelText('Birthdate'),
    nationality: card.getByLabelText('Nationality'),
    main: card.getByLabelText('Main guest'),
  }
}

test('an agent’s user creates a group; exactly one of the guests is the main one', async () => {
  const host = fakeHost({
    session: { agentId: group.agentId },
    answers: [
      answer(nationalities.endpoints.list, pageOf([indonesia]) as never),
      answer(createGroup, { data: group }),
      answer(getGroup, { data: group }),
    ],
  })
  const { user, router } = await renderRemote(remote, '/master-data/group/create', host)
  await fill(user, await screen.findByLabelText('Group name'), 'Handayani wedding')
  expect(screen.queryByLabelText('Agent')).toBeNull()
  await user.click(screen.getByText('Add guest'))

  await user.click(screen.getByText('Create group', { selector: 'button *' }))
  expect(await screen.findAllByText(/Birthdate: This field is required/)).not.toHaveLength(0)
  expect(host.callsOf(createGroup)).toHaveLength(0)

  for (const [number, name, birthdate] of [
    [1, 'Handayani', '1990-02-03'],
    [2, 'Wang Le', '2020-02-03'],
  ] as const) {
    const guest = fieldsOf(number)
    await fill(user, guest.name, name)
    await fill(user, guest.birthdate, birthdate)
    await user.keyboard('{Enter}')
    await choose(user, guest.nationality, 'Indonesia')
  }
  await user.click(fieldsOf(2).main)
  await user.click(screen.getByText('Create group', { selector: 'button *' }))

  await waitFor(() => expect(router.state.location.pathname).toBe(`/master-data/group/${group.id}/detail`))
  expect(host.callsOf(createGroup)[0].body).toMatchObject({
    name: 'Handayani wedding',
    guests: [
      { name: 'Handayani', birthdate: '1990-02-03', nationalityId: indonesia.id, isMain: false },
      { name: 'Wang Le', birthdate: '2020-02-03', isMain: true },
    ],
  })
  expect(host.callsOf(createGroup)[0].body).not.toHaveProperty('agentId')
})

/** The form of the group, saved by another name; guests were corrected meanwhile, and `theirs` is what the server has. */
const renamed = async (theirs: typeof group, edit?: (user: User) => Promise<void>) => {
  const stored = new Map(theirs.guests.map(({ id, version }) => [id, version]))
  const host = fakeHost({
    answers: [
      answer(nationalities.endpoints.list, pageOf([indonesia]) as never),
      answer(nationalities.endpoints.get, { data: indonesia } as never),
      answer(agents.endpoints.list, pageOf([])),
      answer(getGroup, { data: group }),
      answer(updateGroup, ({ body }) => {
        if (body.guests.every(({ id = '', version }) => version === stored.get(id))) return { data: theirs }
        throw refusal(412, { code: 'STALE', details: theirs as never })
      }),
    ],
  })
  const { user, router } = await renderRemote(remote, `/master-data/group/${group.id}/edit`, host)
  await fill(user, await screen.findByLabelText('Group name'), ' 2027')
  await edit?.(user)
  await user.click(screen.getByText('Save', { selector: 'button *' }))
  const isSaved = () => expect(router.state.location.pathname).toBe(`/master-data/group/${group.id}/detail`)
  return { host, user, isSaved }
}
const [bride, boy] = group.guests as [(typeof group.guests)[0], (typeof group.guests)[0]]

test('a birthdate that somebody corrected meanwhile stays when the group is saved', async () => {
  const corrected = { ...boy, birthdate: '2012-02-03', version: 4 }
  const { host, isSaved } = await renamed({ ...group, guests: [bride, corrected] })
  await waitFor(isSaved)
  const [late, saved] = host.callsOf(updateGroup)
  expect(late.body.guests[1]).toMatchObject({ birthdate: '2020-02-03', version: 3 })
  expect(saved.body).toMatchObject({
    name: 'Handayani wedding 2027',
    guests: [{ version: 2 }, { birthdate: '2012-02-03', version: 4 }],
  })
})

test('where both changed guests it is asked, and what is chosen is saved', async () => {
  const corrected = { ...boy, birthdate: '2012-02-03', version: 4 }
  const { host, user, isSaved } = await renamed({ ...group, guests: [bride, corrected] }, (person) =>
    fill(person, fieldsOf(1).name, ' Putri'),
  )
  const box = within(await screen.findByRole('dialog'))
  await user.click(box.getByRole('radio', { name: /Handayani Putri/ }))
  await user.click(box.getAllByRole('button').at(-1)!)
  await waitFor(isSaved)
  expect(host.callsOf(updateGroup).at(-1)!.body.guests).toMatchObject([
    { name: 'Handayani Putri', version: 2 },
    { birthdate: '2020-02-03', version: 4 },
  ])
})

test('staff name the agent', async () => {
  const host = fakeHost({
    answers: [answer(agents.endpoints.list, pageOf([]))],
  })
  await renderRemote(remote, '/master-data/group/create', host)
  expect(await screen.findByLabelText('Agent')).toBeVisible()
})

test('the page of a group says who travels, and leads to a booking', async () => {
  const host = fakeHost({ answers: [answer(getGroup, { data: group })] })
  await renderRemote(remote, `/master-data/group/${group.id}/detail`, host)
  expect(await screen.findByText('1 adult · 1 child')).toBeVisible()
  const main = screen
    .getByText('Main guest', { selector: '.ant-tag *, .ant-tag' })
    .closest<HTMLElement>('tr, .ant-card')!
  expect(within(main).getByText(/Handayani/)).toBeVisible()
  expect(screen.getByText('王乐')).toBeVisible()
  expect(screen.getByText('No nuts')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create booking' })).toHaveAttribute(
    'href',
    `/booking-management/create?group=${group.id}`,
  )
})

test('a group that could not be deleted is named', async () => {
  const host = fakeHost({
    answers: [
      answer(getGroup, { data: group }),
      answer(removeGroup, () => {
        throw refusal(500, { code: 'INTERNAL', message: 'Out of order.' })
      }),
    ],
  })
  const { user } = await renderRemote(remote, `/master-data/group/${group.id}/detail`, host)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findAllByText('Delete the group “Handayani wedding”?')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: 'The group could not be deleted: Out of order.' },
    ]),
  )
})

test('a group that is booked stays', async () => {
  const host = fakeHost({
    answers: [
      answer(getGroup, { data: group }),
      answer(removeGroup, () => {
        throw refusal(409, {
          code: 'IN_USE',
          details: { usages: [{ table: 'bookings', count: 1, titles: ['BK-2026-000123'] }] },
        })
      }),
    ],
  })
  const { user, router } = await renderRemote(remote, `/master-data/group/${group.id}/detail`, host)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByText('Delete'))
  await screen.findAllByText('Delete the group “Handayani wedding”?')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Bookings: 1/)).toHaveTextContent('BK-2026-000123')
  expect(screen.getByText('Remove it there first; until then it stays.')).toBeVisible()
  expect(host.callsOf(removeGroup)[0].version).toBe(4)
  expect(router.state.location.pathname).toBe(`/master-data/group/${group.id}/detail`)
})

test('an agent’s list has neither column nor filter for agents, though it may view its own', async () => {
  const { remarks: _, guests: __, ...row } = group
  const see = (agentId: string | null) =>
    fakeHost({
      can: ['view.group', 'view.agent'],
      session: { agentId },
      answers: [answer(listGroups, pageOf([row])), answer(agents.endpoints.list, pageOf([]))],
    })
  const staff = await renderRemote(remote, '/master-data/group', see(null))
  expect(await screen.findByRole('columnheader', { name: 'Agent' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Agent' })).toBeVisible()
  staff.unmount()
  await renderRemote(remote, '/master-data/group', see(group.agentId))
  await screen.findByText('Handayani wedding')
  expect(screen.queryByRole('columnheader', { name: 'Agent' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
})

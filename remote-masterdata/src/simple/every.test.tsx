import { type AnyResource, chooses, type Field, meets, resources } from '@melali/shared/resources'
import { answer, fakeHost, labelText, pageOf, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const id = '0190a0de-0000-7000-8000-000000000001'

const sampleOf = (field: Field): unknown => {
  switch (field.kind) {
    case 'integer':
      return field.min
    case 'cents':
    case 'percent':
      return 1_000
    case 'day':
      return '2030-01-31'
    case 'toggle':
      return true
    case 'choice':
      return Object.keys(field.choices).at(-1)
    case 'tags':
    case 'clocks':
    case 'weekdays':
    case 'images':
    case 'references':
      return []
    case 'choices':
      return Object.keys(field.choices)
    case 'rate':
      return '1.5'
    default:
      return null
  }
}

const rowOf = (resource: AnyResource) => {
  const fields = Object.entries(resource.fields as Record<string, Field>)
  return {
    ...Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field)])),
    [resource.titleField]: resource.fields[resource.titleField].kind === 'day' ? '2030-01-31' : 'Melati',
    id,
    version: 1,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...(resource.active && { active: true }),
  }
}

const standing = (resource: AnyResource, who: Parameters<typeof fakeHost>[0] = {}) =>
  fakeHost({
    ...who,
    answers: [
      answer(resource.endpoints.list, pageOf([rowOf(resource)]) as never),
      ...Object.values(resource.fields as Record<string, Field>).flatMap((field) =>
        'to' in field ? [answer(field.to.endpoints.list, pageOf([]) as never)] : [],
      ),
    ],
  })

/** Codes of the wire, days and amounts as only the wire writes them. */
const unspoken = [/\p{L}+_\p{L}+/u, /\d{4}-\d\d-\d\d/, /\d\.\d\d(?!\d)/]

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('has a list with its records', async () => {
    await renderRemote(remote, resource.at, standing(resource))
    expect(await screen.findByRole('heading', { name: labelText(resource.label), level: 1 })).toBeVisible()
    expect((await screen.findAllByText(/Melati|31 Jan 2030/))[0]).toBeVisible()
  })

  it('is in French words, days and amounts', async () => {
    await renderRemote(remote, resource.at, standing(resource, { locale: 'fr' }))
    expect(
      await screen.findByRole('heading', { name: labelText(resource.label, 'fr'), level: 1 }),
    ).toBeVisible()
    await screen.findAllByText(/Melati|31 janv. 2030/)
    const text = document.body.textContent ?? ''
    for (const raw of unspoken) expect(text).not.toMatch(raw)
  })

  it('has a form with every field that must be filled', async () => {
    await renderRemote(remote, `${resource.at}/create`, standing(resource))
    await screen.findByRole('button', { name: 'Create' })
    const fields = Object.values(resource.fields as Record<string, Field>)
    for (const { label } of fields.filter(({ required }) => required))
      expect(screen.getAllByText(labelText(label))[0]).toBeVisible()
  })
})

const forStaff = ['view.supplier', 'view.agent', 'view.price-level', 'view.cost']
const agency = {
  agentId: id,
  can: (permission: string) => permission.startsWith('view.') && !forStaff.includes(permission),
}
const opened = resources.filter(({ can }) => agency.can(can.view))

test.each(opened.map((resource) => [resource.name, resource] as const))(
  'the list of %s shows an agency no column and no filter that it may not use',
  async (_, resource) => {
    const host = standing(resource, { can: agency.can, session: { agentId: agency.agentId } })
    await renderRemote(remote, resource.at, host)
    expect((await screen.findAllByText(/Melati|31 Jan 2030/))[0]).toBeVisible()
    const fields = Object.values(resource.fields as Record<string, Field>)
    for (const field of fields.filter((one) => !meets(one, agency)))
      expect(screen.queryByRole('columnheader', { name: labelText(field.label) })).toBeNull()
    for (const field of fields.filter((one) => !chooses(one, agency)))
      expect(screen.queryByRole('combobox', { name: labelText(field.label) })).toBeNull()
    // An agency only meets what is on.
    expect(screen.queryByRole('columnheader', { name: 'Active' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Active' })).toBeNull()
    const refused = host.calls.filter(
      ({ endpoint: { access } }) => access.includes('.') && !agency.can(access),
    )
    expect(refused).toEqual([])
  },
)

test('staff have them: the suppliers of hotels and their switch, the agents of guests', async () => {
  for (const [name, label] of [
    ['hotels', 'Supplier'],
    ['hotels', 'Active'],
    ['guests', 'Agent'],
  ]) {
    const resource = resources.find((one) => one.name === name) as AnyResource
    const { unmount } = await renderRemote(remote, resource.at, standing(resource))
    expect(await screen.findByRole('columnheader', { name: label as string })).toBeVisible()
    expect(screen.getByRole('combobox', { name: label as string })).toBeVisible()
    unmount()
  }
})

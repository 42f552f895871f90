import { resources } from '@melali/shared/resources'
import { driveTimes, roles } from '../../db'
import { drawn, picturesOf } from '../../demo/pictures'
import { issueSetupToken } from '../../people/setup/token'
import { multipart } from '../multipart'
import { TEST_PASSWORD, TestClient } from '../test-app'
import type { Person, Script, Written } from './script'
import type { Stage } from './stage'

/** The first administrator comes in by the token of the first start, as in any house. */
const setUp = async ({ app }: Stage, { email, name }: Person) => {
  const token = await issueSetupToken(app.db, app.clock.now)
  const client = await new TestClient(app).fetchToken()
  const answer = await client.post('/api/setup', { token, email, name, password: TEST_PASSWORD })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
}

const employ = async (stage: Stage, people: readonly Person[]) => {
  const slugs = await stage.app.db.select().from(roles)
  for (const person of people) {
    const { role, agent, ...body } = person
    const roleId = slugs.find(({ slug }) => slug === role)?.id
    const agentId = agent ? stage.id('agents', agent) : null
    await stage.by('admin')('POST', '/api/admin', { ...body, roleId, agentId, password: TEST_PASSWORD })
  }
}

const hang = async (stage: Stage, owner: string) => {
  const client = new TestClient(stage.app)
  await client.signIn(`${owner}@melali.test`, TEST_PASSWORD)
  for (const name of picturesOf(owner)) {
    const { body } = await client.post('/api/upload', undefined, multipart(await drawn(name), name))
    stage.remember('picture', name.replace('.jpg', ''), body.data.id)
  }
}

/** Names become ids where the declaration says that a field refers to something. */
const bodyOf = (stage: Stage, resource: (typeof resources)[number], record: Written) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const { kind, to } = resource.fields[name]
      if (kind === 'reference') return [name, stage.id(to.name, value)]
      if (kind === 'references') return [name, (value as string[]).map((one) => stage.id(to.name, one))]
      if (kind === 'image') return [name, stage.id('picture', value)]
      if (kind === 'images') return [name, (value as string[]).map((one) => stage.id('picture', one))]
      return [name, value]
    }),
  )

const finances = ['banks', 'exchanges']

const keep = async (stage: Stage, records: Script['records']) => {
  for (const [name, written] of Object.entries(records)) {
    const resource = resources.find((one) => one.name === name)
    if (!resource) throw new Error(`There is no resource ${name}`)
    const call = stage.by(finances.includes(name) ? 'finance' : 'data')
    for (const record of written) {
      const { id } = await call('POST', resource.path, bodyOf(stage, resource, record))
      const title = String(record[resource.titleField])
      stage.remember(name, record.hotelId ? `${record.hotelId}/${title}` : title, id)
    }
  }
}

/** The house before its first booking: who works there, what it sells, and to whom. */
export const openHouse = async (stage: Stage, { people, records, company, driveTimes: drives }: Script) => {
  const [first, ...others] = people
  if (!first) throw new Error('Nobody opens the house')
  await setUp(stage, first)
  const staff = others.filter(({ agent }) => !agent)
  await employ(stage, staff)
  await stage.by('admin')('PUT', '/api/voucher-setting/default', company)
  // No screen writes drive times yet: they come with the map.
  await stage.app.db
    .insert(driveTimes)
    .values(
      Object.entries(drives).flatMap(([zoneFrom, to]) =>
        Object.entries(to).map(([zoneTo, minutes]) => ({ zoneFrom, zoneTo, minutes })),
      ),
    )
  await hang(stage, 'data')
  await keep(stage, records)
  await employ(
    stage,
    others.filter(({ agent }) => agent),
  )
  for (const owner of ['sales', 'agent', 'agent2']) await hang(stage, owner)
}

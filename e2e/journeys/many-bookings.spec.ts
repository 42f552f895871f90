import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { dayFromNow } from '../support/screen'

/** Told apart from the bookings that are there already. */
const name = `Chen ${randomBytes(3).toString('hex').toUpperCase()}`

const demo = ownDemo()

const added = async (client: Client, path: string, body: object) => {
  const answer = await client.call('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data as { id: string; code: string }
}

const drafts = async (client: Client, count: number) => {
  const { body } = await client.call('GET', '/api/nationality?search=CN')
  const guest = { title: 'mr', name, birthdate: '1990-05-01', nationalityId: body.data[0].id, isMain: true }
  const group = await added(client, '/api/groups', { name, guests: [guest] })
  const trip = { groupId: group.id, arrival: dayFromNow(400), departure: dayFromNow(404) }
  const made = []
  for (let at = 0; at < count; at++) made.push(await added(client, '/api/bookings/create', trip))
  return made
}

test('ticked drafts are deleted at once; one that a colleague deleted first is told', async ({ browser }) => {
  const agent = await new Client(demo).signIn('agent@melali.test')
  const made = await drafts(agent, 3)
  const page = await personOn(browser, demo, 'admin@melali.test')
  await page.goto(`/booking-management?tab=all&search=${encodeURIComponent(name)}`)
  await settled(page)
  const selection = page.getByRole('group', { name: 'Selection' })
  await selection.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(selection.getByText('3 selected')).toBeVisible()
  const [first] = made
  expect((await agent.call('DELETE', `/api/bookings/${first?.id}`)).status).toBe(204)
  // It leaves the list by itself; what was ticked stays ticked.
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(2)

  await selection.getByRole('button', { name: 'Delete drafts' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Delete the drafts among the selected bookings (3)?')
  // A press on a dialog that is still coming is lost.
  await settled(page)
  await question.getByRole('button', { name: 'Delete drafts' }).click()
  const report = page.getByRole('alert').filter({ hasText: 'Done: 2.' })
  await expect(report).toContainText('Not done: 1. They stay selected.')
  await expect(report).toContainText('No longer there – This does not exist, or is not yours.')
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(0)
  for (const { id } of made) expect((await agent.call('GET', `/api/bookings/${id}`)).status).toBe(404)
})

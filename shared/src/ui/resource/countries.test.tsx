import { screen } from '@testing-library/react'
import { nationalities } from '../../resources'
import { answer, fakeHost, pageOf, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import { resourceRoutes } from './resource-routes'

const empty = async () => ({})
const remote = defineRemote({
  name: 'masterdata',
  routes: resourceRoutes(nationalities),
  messages: empty,
})

const france = {
  id: '0190a0de-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  code: 'FR',
  name: 'France',
}

test('a country’s row, its switch and its menu call it in the reader’s language', async () => {
  const host = fakeHost({
    locale: 'zh',
    answers: [answer(nationalities.endpoints.list, pageOf([france]))],
  })
  await renderRemote(remote, '/utilities-data/nationality', host)
  expect(await screen.findByText('法国')).toBeVisible()
  expect(screen.getByRole('switch', { name: /法国/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /法国/ })).toBeVisible()
  expect(screen.queryByText('France')).toBeNull()
})

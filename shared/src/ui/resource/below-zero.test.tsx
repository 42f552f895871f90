import { screen, waitFor } from '@testing-library/react'
import { priceLevels } from '../../resources'
import { answer, fakeHost, pageOf, renderRemote } from '../../testing'
import { defineRemote } from '../core/define-remote'
import { resourceRoutes } from './resource-routes'

const { list, get, update } = priceLevels.endpoints
const empty = async () => ({})
const remote = defineRemote({
  name: 'masterdata',
  routes: resourceRoutes(priceLevels),
  messages: empty,
})
const level = {
  id: '0190a0de-0000-7000-8000-000000000001',
  version: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: 'Partners',
  basisPoints: 1500,
  description: null,
}
const edit = `/master-data/price-level/${level.id}/edit`
const standing = (mayOverride: boolean) =>
  fakeHost({
    can: (permission) => mayOverride || permission !== 'override.price',
    answers: [answer(list, pageOf([level])), answer(get, { data: level }), answer(update, { data: level })],
  })

const typed = async (mayOverride: boolean) => {
  const host = standing(mayOverride)
  const { user } = await renderRemote(remote, edit, host)
  const share = await screen.findByRole('textbox', { name: 'Added to cost' })
  await user.clear(share)
  await user.type(share, '-5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { host, share }
}

test('a level below 0 % is refused in the form of those who may not override prices, and stays typed', async () => {
  const { host, share } = await typed(false)
  expect(await screen.findByText(/^Added to cost: Less than 0 % sells below cost/)).toBeVisible()
  expect(share).toHaveValue('-5.00')
  expect(host.callsOf(update)).toEqual([])
})

test('those who may save it', async () => {
  const { host } = await typed(true)
  await waitFor(() => expect(host.callsOf(update)).toMatchObject([{ body: { basisPoints: -500 } }]))
})

import * as api from '@melali/shared/api'
import { answer, fakeHost, refusal, renderRemote } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import story from './story.json'

const { data } = api.listDeployments.reply.parse({ data: story })
const meant = { params: { name: 'booking' }, body: { version: '0.1.0-bbbbbbbb' } }

const host = (told: Partial<typeof data> = {}, options: Parameters<typeof fakeHost>[0] = {}) =>
  fakeHost({
    ...options,
    answers: [
      answer(api.listDeployments, { data: { ...data, ...told } }),
      ...[api.promoteCanary, api.takeBackCanary, api.rollBackDeployment, api.markVersionBad].map((endpoint) =>
        answer(endpoint, undefined),
      ),
    ],
  })

const open = async (given = host()) => {
  const { user } = await renderRemote(remote, '/deployments', given)
  await screen.findAllByRole('region', { name: 'Live' })
  const booking = document.querySelector<HTMLElement>('[data-part="booking"]')
  if (!booking) throw new Error('no card of bookings')
  return { user, given, card: within(booking) }
}

/** A label's value in one of the two versions. */
const fact = (version: HTMLElement, label: string) => within(version).getByText(label).closest('div')

test('live and canary stand beside each other with what browsers tell of them', async () => {
  const { user, card } = await open()
  const live = card.getByRole('region', { name: 'Live' })
  const canary = card.getByRole('region', { name: 'Canary' })
  expect(within(live).getByText('0.1.0-aaaaaaaa')).toBeVisible()
  expect(fact(live, 'Sessions that opened it')).toHaveTextContent('200')
  expect(fact(live, 'Failures told by browsers')).toHaveTextContent(/0$/)
  expect(fact(canary, 'For')).toHaveTextContent('ayu@melali.test and')
  expect(fact(canary, 'Failures told by browsers')).toHaveTextContent(
    '4 (not loaded 1, failed while shown 2, later 1)',
  )
  expect(fact(canary, 'Failures per session')).toHaveTextContent('20')
  expect(fact(canary, 'Calls the server refused')).toHaveTextContent(/7$/)
  expect(fact(live, 'Calls the server refused')).toHaveTextContent(/0$/)
  await user.click(card.getByRole('button', { name: /History/ }))
  expect(await card.findByText('Bad: loses drafts (Budi)')).toBeVisible()
  expect(card.getByText('taken back by Budi')).toBeVisible()
})

test('a version that the server tells nobody of says so, with the reason', async () => {
  const parts = data.parts.map((part) =>
    part.name === 'booking' && part.live
      ? { ...part, live: { ...part.live, leftOut: ['budi.pub was revoked'] } }
      : part,
  )
  const { card } = await open(host({ parts }))
  const live = card.getByRole('region', { name: 'Live' })
  expect(within(live).getByRole('alert')).toHaveTextContent(/Not served: .*budi\.pub was revoked/)
  expect(within(card.getByRole('region', { name: 'Canary' })).queryByRole('alert')).toBeNull()
})

test('the canary is promoted or taken back, once it was asked', async () => {
  const { user, given, card } = await open()
  await user.click(card.getByRole('button', { name: 'Promote' }))
  let dialog = within(await screen.findByRole('dialog', { name: /Make 0.1.0-bbbbbbbb of booking live/ }))
  await user.click(dialog.getByRole('button', { name: 'Promote' }))
  await waitFor(() => expect(given.callsOf(api.promoteCanary)).toMatchObject([meant]))
  await user.click(card.getByRole('button', { name: 'Take back' }))
  dialog = within(await screen.findByRole('dialog', { name: /End the canary/ }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(given.callsOf(api.takeBackCanary)).toEqual([])
  await user.click(card.getByRole('button', { name: 'Take back' }))
  dialog = within(await screen.findByRole('dialog', { name: /End the canary/ }))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(given.callsOf(api.takeBackCanary)).toMatchObject([meant]))
})

test('the live version is rolled back; a refusal is told with its reason', async () => {
  const given = host()
  given.answers(
    answer(api.rollBackDeployment, () => {
      throw refusal(409, { code: 'SITE_REFUSED', message: 'Another went live meanwhile' })
    }),
  )
  const { user, card } = await open(given)
  await user.click(card.getByRole('button', { name: 'Roll back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take booking back to 0.1.0-99999999?' }))
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() =>
    expect(given.notices).toMatchObject([
      { kind: 'error', text: 'It could not be rolled back: Another went live meanwhile' },
    ]),
  )
  expect(given.callsOf(api.rollBackDeployment)).toMatchObject([{ body: { version: '0.1.0-aaaaaaaa' } }])
})

test('a version is marked bad with the reason', async () => {
  const { user, given, card } = await open()
  const canary = within(card.getByRole('region', { name: 'Canary' }))
  await user.click(canary.getByRole('button', { name: 'Mark bad' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Mark 0.1.0-bbbbbbbb of booking bad/ }))
  await user.type(dialog.getByRole('textbox'), 'loses drafts')
  await user.click(dialog.getByRole('button', { name: 'Mark bad' }))
  await waitFor(() =>
    expect(given.callsOf(api.markVersionBad)).toMatchObject([
      { ...meant, body: { ...meant.body, why: 'loses drafts' } },
    ]),
  )
})

test('what is marked bad is the version that was asked about, also where another goes live meanwhile', async () => {
  const { user, given, card } = await open()
  const live = within(card.getByRole('region', { name: 'Live' }))
  await user.click(live.getByRole('button', { name: 'Mark bad' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Mark 0.1.0-aaaaaaaa of booking bad/ }))
  const parts = data.parts.map((part) =>
    part.name === 'booking' && part.live
      ? { ...part, live: { ...part.live, version: '0.1.0-dddddddd' } }
      : part,
  )
  given.answers(answer(api.listDeployments, { data: { ...data, parts } }))
  await act(() => given.queries.invalidateQueries())
  expect(await live.findByText('0.1.0-dddddddd')).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'loses drafts')
  await user.click(dialog.getByRole('button', { name: 'Mark bad' }))
  await waitFor(() => expect(given.callsOf(api.markVersionBad)).toHaveLength(1))
  expect(given.callsOf(api.markVersionBad)[0].body).toEqual({
    version: '0.1.0-aaaaaaaa',
    why: 'loses drafts',
  })
})

test('counts are written as their reader writes them', async () => {
  const parts = data.parts.map((part) =>
    part.name === 'booking'
      ? {
          ...part,
          told: { '0.1.0-aaaaaaaa': { opened: 12_345, load: 1_200, render: 0, later: 0, refused: 2_001 } },
        }
      : part,
  )
  const { card } = await open(host({ parts }))
  const live = card.getByRole('region', { name: 'Live' })
  expect(fact(live, 'Sessions that opened it')).toHaveTextContent('12,345')
  expect(fact(live, 'Failures told by browsers')).toHaveTextContent('1,200 (not loaded 1,200,')
  expect(fact(live, 'Calls the server refused')).toHaveTextContent('2,001')
})

test('where the server may not write, the commands are told; who may only look meets neither', async () => {
  const { card } = await open(host({ canWrite: false }))
  expect(card.getByText(/npm run promote -- booking 0.1.0-bbbbbbbb --to s3:/)).toBeVisible()
  expect(card.queryByRole('button', { name: 'Promote' })).toBeNull()
})

test('who may only look meets neither buttons nor commands', async () => {
  const { card } = await open(host({ canWrite: false }, { can: ['view.deployment'] }))
  expect(card.queryByText(/npm run/)).toBeNull()
  expect(card.queryByRole('button', { name: 'Roll back' })).toBeNull()
})

import { screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { fakeHost, renderRemote } from '../../testing'
import { defineRemote } from './define-remote'
import { useKit, useT } from './use-t'

const Plain = () => (
  <>
    <h1>{useKit()('save')}</h1>
    <Link to="/worded">Further</Link>
  </>
)
const Worded = () => <h1>{useT()('greeting')}</h1>

const greetings = { en: 'Hello', zh: '你好', fr: 'Bonjour', ar: 'مرحبا' }

const common = Object.fromEntries(['kit', 'resources', 'issues'].map((book) => [book, expect.anything()]))

const start = () => {
  const fetched: string[] = []
  const said = async (locale: keyof typeof greetings) => {
    fetched.push(locale)
    return { greeting: greetings[locale] }
  }
  const remote = defineRemote({
    name: 'piece',
    plain: [{ path: '/plain', element: <Plain /> }],
    routes: [{ path: '/worded', element: <Worded /> }],
    messages: said,
  })
  return { remote, fetched }
}

test('a page of the kit alone comes without the remote’s own words', async () => {
  const { remote, fetched } = start()
  await renderRemote(remote, '/plain', fakeHost())
  expect(await screen.findByRole('heading', { name: 'Save' })).toBeVisible()
  expect(fetched).toEqual([])
})

test('they come with the first page that says any', async () => {
  const { remote, fetched } = start()
  const { user } = await renderRemote(remote, '/plain', fakeHost())
  await user.click(await screen.findByRole('link', { name: 'Further' }))
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible()
  expect(fetched).toEqual(['en'])
})

test('then in every language that was asked for, and with each further one', async () => {
  const { remote, fetched } = start()
  const once = remote(fakeHost())
  const { user } = await renderRemote(() => once, '/plain', fakeHost())
  expect(await once.messages.ar()).toEqual(common)
  await user.click(await screen.findByRole('link', { name: 'Further' }))
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible()
  expect(fetched).toEqual(['en', 'ar'])
  expect(await once.messages.fr()).toEqual({ greeting: 'Bonjour', ...common })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { uploadImage } from '../../api/uploads'
import { bedTypes, nationalities } from '../../resources'
import { answer, fakeHost, refusal, renderPiece } from '../../testing'
import { ImageUpload } from './image-upload'
import { ReferenceSelect } from './reference-select'

const { list, get } = bedTypes.endpoints
const row = (id: string, name: string) => ({
  id: `0190a0de-0000-7000-8000-00000000000${id}`,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name,
  sleeps: 2,
  description: null,
})
const [twin, king] = [row('1', 'Twin'), row('2', 'King')]
const meta = { page: 1, perPage: 20, total: 2, lastPage: 1 }

const Picking = ({ start = null }: { start?: string | null }) => {
  const [id, setId] = useState<string | null>(start)
  return (
    <>
      <ReferenceSelect aria-label="Bed" resource={bedTypes} value={id} onChange={setId} />
      <output>{String(id)}</output>
    </>
  )
}

test('a record is searched on the server among the active ones and chosen by its title', async () => {
  const host = fakeHost({
    answers: [answer(list, ({ query }) => ({ data: query?.search === 'ki' ? [king] : [twin, king], meta }))],
  })
  const { user } = await renderPiece(<Picking />, host)
  const box = await screen.findByRole('combobox', { name: 'Bed' })
  expect(host.calls).toEqual([])
  await user.click(box)
  await screen.findByTitle('Twin')
  await user.type(box, 'ki')
  // What is known already narrows at once; the server's answer follows.
  expect(screen.queryByTitle('Twin')).toBeNull()
  await waitFor(() =>
    expect(host.callsOf(list).at(-1).query).toEqual({ perPage: 20, search: 'ki', active: 'true' }),
  )
  await user.click(screen.getByTitle('King'))
  expect(screen.getByRole('status')).toHaveTextContent(king.id)
})

test('a record that no list has named yet is asked for its title, and its id is never shown', async () => {
  let finish = (_: { data: typeof twin }) => {}
  const asked = new Promise<{ data: typeof twin }>((resolve) => {
    finish = resolve
  })
  const host = fakeHost({ answers: [answer(get, () => asked)] })
  await renderPiece(<Picking start={twin.id} />, host)
  expect(await screen.findByText(/Loading/)).toBeVisible()
  expect(screen.queryByTitle(twin.id)).toBeNull()
  finish({ data: twin })
  expect(await screen.findByText('Twin')).toBeVisible()
  expect(screen.queryByText(/Loading/)).toBeNull()
})

test.each([403, 404, 503])('nor is the id of one that can’t be read: %i', async (status) => {
  const host = fakeHost({
    answers: [
      answer(get, () => {
        throw refusal(status, { code: 'REFUSED', message: 'No' })
      }),
    ],
  })
  await renderPiece(<Picking start={twin.id} />, host)
  expect(await screen.findByTitle('–')).toBeVisible()
  expect(screen.queryByTitle(twin.id)).toBeNull()
})

test('a country is found by its name in the reader’s language, its own name and its code', async () => {
  const countries = [
    { ...twin, code: 'CN', name: 'China' },
    { ...king, code: 'FR', name: 'France' },
  ]
  const host = fakeHost({
    locale: 'zh',
    answers: [answer(nationalities.endpoints.list, { data: countries, meta })],
  })
  const { user } = await renderPiece(<ReferenceSelect aria-label="Country" resource={nationalities} />, host)
  const box = await screen.findByRole('combobox', { name: 'Country' })
  await user.click(box)
  expect(await screen.findByTitle('中国')).toBeInTheDocument()
  for (const typed of ['法', 'fran', 'FR']) {
    await user.clear(box)
    await user.type(box, typed)
    expect(screen.getByTitle('法国')).toBeInTheDocument()
    expect(screen.queryByTitle('中国')).toBeNull()
  }
})

test('of three pages of countries also the last one is found and chosen', async () => {
  const others = Array.from({ length: 249 }, (_, at) => ({
    ...twin,
    id: `${at}`,
    code: 'ZZ',
    name: `Land ${at}`,
  }))
  const all = [...others, { ...twin, id: '249', code: 'FR', name: 'La France' }]
  const host = fakeHost({
    locale: 'zh',
    answers: [
      answer(nationalities.endpoints.list, ({ query }) => {
        const { page = 1, perPage = 20 } = query ?? {}
        const lastPage = Math.ceil(all.length / perPage)
        const data = all.slice((page - 1) * perPage, page * perPage)
        return { data, meta: { page, perPage, total: all.length, lastPage } }
      }),
    ],
  })
  const { user } = await renderPiece(<ReferenceSelect aria-label="Country" resource={nationalities} />, host)
  const box = await screen.findByRole('combobox', { name: 'Country' })
  await user.click(box)
  await waitFor(() => expect(host.callsOf(nationalities.endpoints.list)).toHaveLength(3))
  await user.type(box, '法国')
  await user.click(await screen.findByTitle('法国'))
  expect(screen.getByTitle('法国')).toBeVisible()
})

test('a country on a page that is still to come, or that fails, isn’t said not to exist', async () => {
  let fail = () => {}
  const further = new Promise<never>((_, reject) => {
    fail = () => reject(refusal(500, { code: 'INTERNAL', message: 'Out of order.' }))
  })
  const host = fakeHost({
    answers: [
      answer(nationalities.endpoints.list, ({ query }) => {
        if (query?.page) return further
        const first = { ...twin, code: 'CN', name: 'China' }
        return { data: [first], meta: { page: 1, perPage: 100, total: 101, lastPage: 2 } }
      }),
    ],
  })
  const { user } = await renderPiece(<ReferenceSelect aria-label="Country" resource={nationalities} />, host)
  const box = await screen.findByRole('combobox', { name: 'Country' })
  await user.click(box)
  await screen.findByTitle('China')
  await user.type(box, 'Zimbabwe')
  expect(screen.getByText('Loading…')).toBeVisible()
  fail()
  expect(await screen.findByText('Nationalities could not be loaded: Out of order.')).toBeVisible()
})

const Picture = () => {
  const [id, setId] = useState<string | null>(null)
  return (
    <>
      <ImageUpload id="picture" value={id} onChange={setId} />
      <output>{String(id)}</output>
    </>
  )
}
const file = (type: string, size: number) => new File([new Uint8Array(size)], 'proof', { type })
const choose = (chosen: File) => {
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [chosen] } })
}

const uploaded = {
  data: {
    id: twin.id,
    url: `/api/uploads/${twin.id}`,
    name: 'proof',
    mime: 'image/png' as const,
    bytes: 10,
    width: 1,
    height: 1,
  },
}

test('only JPG and PNG of at most 2 MB are sent', async () => {
  const host = fakeHost({
    answers: [answer(uploadImage, uploaded)],
  })
  await renderPiece(<Picture />, host)
  await screen.findByText('Add picture')
  choose(file('image/gif', 10))
  expect(await screen.findByText('Only JPG and PNG pictures are accepted.')).toBeVisible()
  choose(file('image/png', 2 * 1024 * 1024 + 1))
  expect(await screen.findByText('File size must be less than 2MB.')).toBeVisible()
  expect(host.callsOf(uploadImage)).toHaveLength(0)

  choose(file('image/png', 10))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(twin.id))
  expect(host.callsOf(uploadImage)[0].file.size).toBe(10)
})

test('a picture that couldn’t be sent is named as such, and is there once it is tried again', async () => {
  let isDown = true
  const host = fakeHost({
    answers: [
      answer(uploadImage, () => {
        if (isDown) throw refusal(503, { code: 'DOWN', message: 'The server doesn’t answer.' })
        return uploaded
      }),
    ],
  })
  await renderPiece(<Picture />, host)
  await screen.findByText('Add picture')
  choose(file('image/png', 10))
  expect(await screen.findByText('The server doesn’t answer.')).toBeVisible()
  expect(host.notices[0]?.text).toBe('The picture could not be uploaded: The server doesn’t answer.')
  isDown = false
  act(() => host.notices[0]?.retry?.())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(twin.id))
  expect(screen.queryByText('The server doesn’t answer.')).toBeNull()
  expect(host.notices).toHaveLength(1)
})

test('a picture that the server refuses says why and leaves the field as it was', async () => {
  const host = fakeHost({
    answers: [
      answer(uploadImage, () => {
        throw refusal(415, { code: 'BAD_IMAGE', message: 'This picture can’t be read.' })
      }),
    ],
  })
  await renderPiece(<Picture />, host)
  await screen.findByText('Add picture')
  choose(file('image/jpeg', 10))
  expect(await screen.findByText('This picture can’t be read.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('null')
  expect(host.notices).toEqual([])
})

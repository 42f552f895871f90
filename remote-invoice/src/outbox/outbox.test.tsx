import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, onScreen, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const letter: api.Mail = {
  ...{ id: id(902), status: 'kept', recipients: ['billing@lotus.test', 'wei@lotus.test'] },
  ...{ subject: 'Invoice INV-2026-000045', body: 'Dear Wei,\nhere is what we agreed on.' },
  ...{ attachmentName: 'INV-2026-000045.pdf', kind: 'invoice', recordId: id(901), isReminder: false },
  ...{ attempts: 1, sentAt: null, error: '550 no such mailbox', createdBy: 'Nyoman Kusuma', version: 1 },
  createdAt: '2026-11-20T02:00:00.000Z',
}
const showing = (can: Permission[] = ['view.mail', 'view.invoice'], shown = letter) =>
  fakeHost({
    can,
    answers: [
      answer(api.listMails, pageOf([shown])),
      answer(api.getMail, { data: shown }),
      answer(api.mailAttachment, () => {
        throw refusal(503, { code: 'BUSY', message: 'Try again in a moment.' })
      }),
    ],
  })
const opened = async (host: ReturnType<typeof showing>) => {
  const { user } = await renderRemote(remote, '/invoice-management/outbox', host)
  await user.click(await screen.findByRole('link', { name: letter.subject }))
  return { user, drawer: within(await screen.findByRole('dialog')) }
}

describe.each(['phone', 'wide'] as const)('on a %s screen', (width) => {
  let back: () => void
  beforeAll(() => {
    back = onScreen(width)
  })
  afterAll(() => back())

  test('a letter is read word by word, with what went with it and what the post office said', async () => {
    const host = showing()
    const { user, drawer } = await opened(host)
    expect(await drawer.findByText(/^Dear Wei,\s+here is what we agreed on\.$/)).toBeVisible()
    expect(drawer.getByText('billing@lotus.test, wei@lotus.test')).toBeVisible()
    expect(drawer.getByText(letter.subject)).toBeVisible()
    expect(drawer.getByText('550 no such mailbox')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: /INV-2026-000045\.pdf/ }))
    await waitFor(() => expect(host.notices.at(-1)?.text).toMatch('Try again in a moment.'))
    expect(host.callsOf(api.mailAttachment)).toMatchObject([{ params: { id: letter.id } }])
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('who may not see the invoice reads what was attached, and can’t open it', async () => {
  const { drawer } = await opened(showing(['view.mail']))
  expect(await drawer.findByText('INV-2026-000045.pdf')).toBeVisible()
  expect(drawer.queryByRole('button', { name: /pdf/ })).toBeNull()
})

test('a letter that had nothing with it says nothing of it, and a link opens it', async () => {
  const host = showing(['view.mail'], { ...letter, attachmentName: null, error: null })
  await renderRemote(remote, `/invoice-management/outbox?letter=${letter.id}`, host)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/^Dear Wei/)).toBeVisible()
  expect(drawer.queryByText('Attached')).toBeNull()
})

test('is narrowed to letters of one state at a time, as it is asked for', async () => {
  const host = showing()
  await renderRemote(remote, '/invoice-management/outbox?status=kept,sent', host)
  await screen.findByRole('link', { name: letter.subject })
  expect(host.callsOf(api.listMails).at(-1)).toMatchObject({ query: { status: 'kept' } })
})

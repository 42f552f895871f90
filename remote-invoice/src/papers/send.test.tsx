import { listMails, type Mail, type Paper, papers } from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'

const { paper, letter, send } = papers.invoice
const invoiceId = id(901)
const at = `/invoice-management/${invoiceId}/paper-invoice`

const sheet: Paper = {
  name: 'INV-2026-000045',
  languages: ['en'],
  standing: 'valid',
  blocks: [{ kind: 'title', title: ['Invoice'], number: 'INV-2026-000045', notes: [] }],
}

/** Written in the language that was asked for, as the server does. */
const letters = answer(letter, ({ query }) => ({
  data: {
    recipients: ['billing@lotus.test'],
    subject: query?.language === 'zh' ? '发票 INV-2026-000045' : 'Invoice INV-2026-000045',
    body: query?.language === 'zh' ? '您好' : 'Dear partner',
  },
}))

const sent: Mail = {
  id: id(902),
  status: 'queued',
  recipients: ['billing@lotus.test', 'wei@lotus.test'],
  subject: 'Invoice INV-2026-000045',
  body: 'Dear Wei',
  attachmentName: 'INV-2026-000045.pdf',
  kind: 'invoice',
  recordId: invoiceId,
  isReminder: false,
  attempts: 0,
  sentAt: null,
  error: null,
  createdBy: 'Nyoman Kusuma',
  version: 1,
  createdAt: '2026-11-20T02:00:00.000Z',
}

const open = async (...more: ReturnType<typeof answer>[]) => {
  const host = fakeHost({
    answers: [
      answer(paper, { data: sheet }),
      answer(listMails, pageOf([])),
      letters,
      answer(send, { data: sent }),
      ...more,
    ],
  })
  const drawn = await renderRemote(remote, at, host)
  await drawn.user.click(await screen.findByRole('button', { name: 'Send' }))
  return { ...drawn, host, dialog: within(await screen.findByRole('dialog')) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Another address, and other words. */
const write = async ({ user, dialog }: Opened) => {
  await user.type(await dialog.findByRole('combobox', { name: 'To' }), 'wei@lotus.test{Enter}')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await user.clear(text)
  await user.type(text, 'Dear Wei')
  return text
}

test('an invoice is sent to whom, and with the words, that its sender left in the letter', async () => {
  const opened = await open()
  const { user, host, dialog } = opened
  expect(await dialog.findByText('With the PDF INV-2026-000045.pdf, in the languages chosen.')).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'To' })).toHaveFocus())
  expect(dialog.getByTitle('billing@lotus.test')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Invoice INV-2026-000045')
  await write(opened)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(host.notices).toEqual([{ kind: 'success', text: 'INV-2026-000045 is in the outbox.' }]),
  )
  expect(host.callsOf(send)).toMatchObject([
    {
      params: { id: invoiceId },
      query: { language: 'en' },
      body: {
        recipients: ['billing@lotus.test', 'wei@lotus.test'],
        subject: 'Invoice INV-2026-000045',
        body: 'Dear Wei',
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What was sent is listed on the page again.
  await waitFor(() => expect(host.callsOf(listMails).length).toBeGreaterThan(1))
})

test('what was sent leads to the letter as it went', async () => {
  const answers = [answer(paper, { data: sheet }), answer(listMails, pageOf([sent]))]
  await renderRemote(remote, at, fakeHost({ answers }))
  const link = await screen.findByRole('link', { name: 'billing@lotus.test, wei@lotus.test' })
  expect(link).toHaveAttribute('href', `/invoice-management/outbox?letter=${sent.id}`)
})

test('the letter is in the languages that the paper is shown in', async () => {
  const host = fakeHost({
    answers: [
      answer(paper, { data: sheet }),
      answer(listMails, pageOf([])),
      letters,
      answer(send, { data: sent }),
    ],
  })
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('combobox', { name: 'Language of the paper' }))
  await user.click(await screen.findByTitle('中文 (China)'))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('textbox', { name: 'Subject' })).toHaveValue('发票 INV-2026-000045')
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('您好')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(host.callsOf(send)).toMatchObject([{ query: { language: 'zh' } }]))
})

test('an address that is none is named at its field', async () => {
  // The calls of the tests check bodies as the server does.
  const { user, host, dialog } = await open()
  await user.type(await dialog.findByRole('combobox', { name: 'To' }), 'not-an-email{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText(/^not-an-email: /)).toBeVisible()
  expect(host.notices).toEqual([])
})

test('what the server refuses is said, and nothing that was typed is lost', async () => {
  const away = answer(send, () => {
    throw refusal(503, { code: 'BUSY', message: 'Try again in a moment.' })
  })
  const opened = await open(away)
  const { user, host, dialog } = opened
  const text = await write(opened)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      {
        kind: 'error',
        text: 'INV-2026-000045 was not sent: Try again in a moment.',
        retry: expect.any(Function),
      },
    ]),
  )
  expect(dialog.getByRole('alert')).toHaveTextContent('Try again in a moment.')
  expect(text).toHaveValue('Dear Wei')
  expect(dialog.getByText('wei@lotus.test')).toBeVisible()

  host.answers(answer(send, { data: sent }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(host.notices.at(-1)?.kind).toBe('success'))
  const [first, second] = host.callsOf(send)
  expect(second.body).toEqual(first.body)
  expect(second.idempotencyKey).toBe(first.idempotencyKey)
})

test('a letter to nobody does not leave', async () => {
  const { user, host, dialog } = await open()
  const to = await dialog.findByRole('combobox', { name: 'To' })
  await user.type(to, '{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(dialog.getByText('Name at least one address.')).toBeVisible())
  expect(host.callsOf(send)).toEqual([])
})

import * as api from '@melali/shared/api'
import type { Locale, Permission } from '@melali/shared/contract'
import { banks } from '@melali/shared/resources'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import data from './story.json'

const line = api.listBankLines.reply.shape.data.element.parse(data.line)
const bill = api.listBankCandidates.reply.shape.data.element.parse(data.bill)
const suggestion = { confidence: 'certain' as const, score: 85, reasons: bill.reasons, parts: [bill] }
const statement = api.listBankStatements.reply.shape.data.element.parse(data.statement)
const reading = data.reading as api.BankReading
const bank = { ...data.bank, id: line.bankId, bankName: line.bank }

const hostOf = (row: api.BankLine, locale: Locale = 'en', can?: readonly Permission[]) =>
  fakeHost({
    ...{ locale, ...(can && { can }) },
    answers: [
      answer(api.listBankLines, pageOf([row])),
      answer(api.listBankStatements, pageOf([statement])),
      answer(api.listBankCandidates, { data: [bill, { ...bill, id: id(113), number: 'INV-2026-000013' }] }),
      answer(api.matchBankLine, { data: { ...row, status: 'matched' as const } }),
      answer(api.unmatchBankLine, { data: row }),
      answer(api.setBankLineAside, { data: row }),
      answer(api.tryBankStatement, { data: reading }),
      answer(api.importBankStatement, { data: statement }),
      answer(api.undoBankStatement, { data: statement }),
      answer(banks.endpoints.list, pageOf([bank])),
    ],
  })

test('what a line says without doubt is matched by one click, with its reasons beside it', async () => {
  const host = hostOf({ ...line, suggestion })
  const { user } = await renderRemote(remote, '/bank-statements', host)
  expect(await screen.findByText('its number is named and same amount')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(host.callsOf(api.matchBankLine)).toHaveLength(1))
  expect(host.callsOf(api.matchBankLine)[0].body).toEqual({
    paymentIds: [],
    shares: [{ kind: 'invoice', id: bill.id, amountCents: 75_000 }],
  })
})

test('reasons are joined as each language joins them, apart from how sure they are', async () => {
  await renderRemote(remote, '/bank-statements', hostOf({ ...line, suggestion }, 'ar'))
  const reasons = await screen.findByText(/المبلغ نفسه/)
  expect(reasons.textContent).not.toContain(', ')
  expect(reasons.parentElement?.style.gap).toBe('4px')
})

test('what a line pays is told with whole amounts; who is called too long ends in dots', async () => {
  const agent = 'Al Nakheel Travel and Tourism of Dubai and Abu Dhabi'
  const match = { paymentId: id(9), kind: 'invoice' as const, id: bill.id, number: bill.number, agent }
  const matches = [{ ...match, amountCents: 110_000, status: 'submitted' as const }]
  const payer = 'TRF AL NAKHEEL TRAVEL INV-2026-000051'
  await renderRemote(remote, '/bank-statements', hostOf({ ...line, payer, matches }))
  const amount = await screen.findByText('USD 1,100.00')
  expect(amount).toHaveStyle({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
  expect(amount.parentElement).toHaveStyle({ flexShrink: 0 })
  for (const name of [agent, payer]) {
    const told = screen.getByTitle(name)
    expect(told).toHaveStyle({ overflow: 'hidden', textOverflow: 'ellipsis' })
  }
  // As wide as a column lets it be: wider, it would be cut without dots.
  expect(screen.getByTitle(payer).parentElement).toHaveStyle({ maxInlineSize: '184px' })
})

test('a line is split over the invoices that somebody chooses, never beyond what came', async () => {
  const host = hostOf(line)
  const { user } = await renderRemote(remote, '/bank-statements', host)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Choose or split' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('checkbox', { name: /000012/ }))
  const first = drawer.getByRole('textbox', { name: 'INV-2026-000012' })
  await user.clear(first)
  await user.type(first, '800')
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Match' })).toBeDisabled())
  await user.clear(first)
  await user.type(first, '500')
  await user.click(drawer.getByRole('checkbox', { name: /000013/ }))
  await user.click(drawer.getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(host.callsOf(api.matchBankLine)).toHaveLength(1))
  expect(host.callsOf(api.matchBankLine)[0].body).toMatchObject({
    shares: [
      { id: bill.id, amountCents: 50_000 },
      { id: id(113), amountCents: 25_000 },
    ],
  })
})

const chooseBills = async (host: ReturnType<typeof fakeHost>) => {
  const { user } = await renderRemote(remote, '/bank-statements', host)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Choose or split' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('checkbox', { name: /000012/ }))
  return { user, drawer }
}
const tooMuch = () => refusal(409, { code: 'OVERPAYMENT', message: 'This is more than remains to be paid.' })

test('a refused split is told once: beside what was chosen', async () => {
  const host = hostOf(line)
  host.answers(
    answer(api.matchBankLine, () => {
      throw tooMuch()
    }),
  )
  const { user, drawer } = await chooseBills(host)
  await user.click(drawer.getByRole('button', { name: 'Match' }))
  expect(await drawer.findByText('This is more than remains to be paid.')).toBeVisible()
  expect(host.notices).toEqual([])
})

test('one that is refused after it was left is told by a message', async () => {
  const host = hostOf(line)
  let refuse = () => {}
  host.answers(
    answer(api.matchBankLine, () => new Promise<never>((_, fail) => (refuse = () => fail(tooMuch())))),
  )
  const { user, drawer } = await chooseBills(host)
  await user.click(drawer.getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(host.callsOf(api.matchBankLine)).toHaveLength(1))
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  refuse()
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { kind: 'error', text: expect.stringContaining('This is more than remains to be paid.') },
    ]),
  )
})

test.each([
  ['kept where somebody verifies payments', ['verify.payment'] as const, 1],
  ['not asked about elsewhere', [], 0],
])('what a line has above an invoice is %s', async (_, more, boxes) => {
  const can = ['view.bank-statement', 'match.bank-statement', 'create.payment', ...more] as const
  const { user } = await renderRemote(remote, '/bank-statements', hostOf(line, 'en', can))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Choose or split' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('checkbox', { name: /000012/ })
  expect(drawer.queryAllByRole('checkbox', { name: /^Keep what is above/ })).toHaveLength(boxes)
})

const chooseFile = async (host: ReturnType<typeof fakeHost>) => {
  const { user } = await renderRemote(remote, '/bank-statements', host)
  await user.click(await screen.findByRole('button', { name: 'Import statement' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: 'Account' }))
  await user.click(
    await screen.findByText('Bank Permata · 77 · USD', { selector: '.ant-select-item-option-content' }),
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(
    input as HTMLInputElement,
    new File(['Date,Text,Sum\n'], 'march.csv', { type: 'text/csv' }),
  )
  const means = async (column: string, role: string) => {
    await user.click(drawer.getByRole('combobox', { name: `What ${column} means` }))
    const options = await screen.findAllByText(role, { selector: '.ant-select-item-option-content' })
    await user.click(options.at(-1) as HTMLElement)
  }
  return { user, drawer, means, asked: () => host.callsOf(api.tryBankStatement).at(-1)?.query }
}

test('a file is shown before it lands; a column that was guessed wrong is put right', async () => {
  const host = hostOf(line)
  const { user, drawer, means, asked } = await chooseFile(host)
  expect(await drawer.findByText('There is no date here.')).toBeVisible()
  await means('Sum', 'Amount')
  await waitFor(() => expect(host.callsOf(api.tryBankStatement)).toHaveLength(2))
  expect(asked()).toMatchObject({ columns: 'date,text,amount' })
  await user.click(await drawer.findByRole('button', { name: 'Import 1 lines' }))
  await waitFor(() => expect(host.callsOf(api.importBankStatement)).toHaveLength(1))
})

const noAmount = 'Say which column holds the amount.'

test('a column whose meaning is taken away can be given it again, or another one gets it', async () => {
  const host = hostOf(line)
  const format = { ...reading.format, columns: ['date' as const, 'amount' as const, null] }
  host.answers(answer(api.tryBankStatement, { data: { ...reading, format } }))
  const { drawer, means, asked } = await chooseFile(host)
  await drawer.findByRole('combobox', { name: 'What Text means' })
  const lost = { ...format, columns: ['date' as const, null, null] }
  host.answers(answer(api.tryBankStatement, { data: { ...reading, format: lost, missing: [noAmount] } }))
  await means('Text', 'Left out')
  expect(await drawer.findByText(noAmount)).toBeVisible()
  expect(drawer.getByText('march.csv')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Import 1 lines' })).toBeDisabled()
  host.answers(answer(api.tryBankStatement, { data: { ...reading, format } }))
  await means('Sum', 'Amount')
  await waitFor(() => expect(asked()).toMatchObject({ columns: 'date,,amount' }))
  await waitFor(() => expect(drawer.queryByText(noAmount)).toBeNull())
  await means('Sum', 'Amount')
  await waitFor(() => expect(host.callsOf(api.tryBankStatement)).toHaveLength(4))
  expect(asked()).toMatchObject({ columns: 'date,,amount' })
})

test('a refused change says why and leaves the columns as they were read last', async () => {
  const host = hostOf(line)
  const { drawer, means, asked } = await chooseFile(host)
  await drawer.findByText('There is no date here.')
  host.answers(
    answer(api.tryBankStatement, () => {
      throw refusal(422, {
        code: 'INVALID',
        message: 'Please check the marked fields.',
        errors: { columns: [noAmount] },
      })
    }),
  )
  await means('Text', 'Payer')
  expect(await drawer.findByText(noAmount)).toBeVisible()
  expect(drawer.getByText('There is no date here.')).toBeVisible()
  host.answers(answer(api.tryBankStatement, { data: reading }))
  await means('Sum', 'Amount')
  await waitFor(() => expect(asked()).toMatchObject({ columns: 'date,text,amount' }))
})

test('a file that landed already and was read otherwise says so where its columns stand, and nowhere else', async () => {
  const host = hostOf(line)
  const { user, drawer, means } = await chooseFile(host)
  await drawer.findByText('There is no date here.')
  const message = '“march.csv” was imported already and was read otherwise.'
  const refuses = () => {
    throw refusal(409, { code: 'STATEMENT_READ_BEFORE', message })
  }
  host.answers(answer(api.tryBankStatement, refuses), answer(api.importBankStatement, refuses))
  await means('Text', 'Payer')
  expect(await drawer.findByRole('alert')).toHaveTextContent(message)
  host.answers(answer(api.tryBankStatement, { data: reading }))
  await means('Sum', 'Amount')
  await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull())
  await user.click(await drawer.findByRole('button', { name: 'Import 1 lines' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent(message)
  expect(host.notices).toEqual([])
})

test('the rest of a line that pays nothing is set aside with a reason', async () => {
  const host = hostOf({ ...line, status: 'partly', matchedCents: line.amountCents - 1 })
  const { user } = await renderRemote(remote, '/bank-statements', host)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set rest aside' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Why does the rest pay no invoice?')).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'A cent of the bank’s')
  await user.click(dialog.getByRole('button', { name: 'Set rest aside' }))
  await waitFor(() => expect(host.callsOf(api.setBankLineAside)).toHaveLength(1))
})

test('a match is taken back with a reason, and so is a file', async () => {
  const matched = {
    paymentId: id(9),
    kind: 'invoice' as const,
    id: bill.id,
    number: bill.number,
    agent: bill.agent,
  }
  const row = {
    ...line,
    status: 'matched' as const,
    matches: [{ ...matched, amountCents: 75_000, status: 'submitted' as const }],
  }
  const host = hostOf(row)
  const { user } = await renderRemote(remote, '/bank-statements', host)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take back match' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Another invoice')
  await user.click(dialog.getByRole('button', { name: 'Take back match' }))
  await waitFor(() =>
    expect(host.callsOf(api.unmatchBankLine)[0]).toMatchObject({
      body: { reason: 'Another invoice' },
      version: row.version,
    }),
  )
})

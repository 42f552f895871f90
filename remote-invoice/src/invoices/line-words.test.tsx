import * as api from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'
import { invoice } from '../story/invoices'

const [line] = invoice.lines
const days = '2026-06-10 – 2026-06-12'

const reading = async (
  locale: Locale,
  kind: api.InvoiceDetail['lines'][number]['kind'],
  description: string,
) => {
  if (!line) throw new Error('no line')
  const host = fakeHost({
    locale,
    can: ['view.invoice'],
    answers: [
      answer(api.getInvoice, { data: { ...invoice, lines: [{ ...line, kind, description }] } }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
    ],
  })
  await renderRemote(remote, `/invoice-management/${id(1)}/detail-invoice`, host)
  const [place = ''] = description.split(' · ')
  const cell = await screen.findByText((text) => text.startsWith(place))
  return (cell.textContent ?? '').replace(/[\u2068\u2069]/g, '')
}

test.each<[Locale, string]>([
  ['en', 'Half board'],
  ['zh', '半膳'],
  ['fr', 'Demi-pension'],
  ['ar', 'نصف إقامة'],
])('a stay names its board in the language of the reader: %s', async (locale, board) => {
  const text = await reading(locale, 'hotel', `Taman Rimba · Garden Villa · HB · ${days}`)
  expect(text).toContain(`Garden Villa · ${board} · `)
  expect(text).not.toMatch(/HB|2026-06/)
})

test.each([
  [
    'a hotel that is called like one',
    'hotel',
    `Kota · BB · Suite · RO · ${days}`,
    'Kota · BB · Suite · Room only · ',
  ],
  ['a room that is called like one', 'hotel', `Kota · AI · FB · ${days}`, 'Kota · AI · Full board · '],
  ['a text of somebody’s own', 'hotel', 'Kota · BB', 'Kota · BB'],
  ['another service', 'other', `Kota · BB · ${days}`, 'Kota · BB · '],
] as const)(
  'a board is read where a stay has it and nowhere else: %s',
  async (_name, kind, stored, shown) => {
    expect(await reading('en', kind, stored)).toContain(shown)
  },
)

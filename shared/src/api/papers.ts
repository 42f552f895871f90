import * as z from 'zod'
import { endpoint, type Locale, locales, type Permission } from '../contract'
import { id, idParams, one } from './envelope'
import { exportFormats } from './export'
import { letterBody, mail } from './mails'
import { day } from './values'

/** In the languages of the paper, in their order; once where they say the same. */
const said = z.array(z.string())
const pair = z.tuple([said, said])

export const paperBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('letterhead'),
    name: z.string(),
    lines: z.array(z.string()),
    logoId: id.nullable(),
  }),
  z.object({ kind: z.literal('title'), title: said, number: z.string(), notes: z.array(said) }),
  /** Why it is not to be used any more. */
  z.object({ kind: z.literal('stamp'), text: said }),
  z.object({ kind: z.literal('heading'), text: said }),
  z.object({ kind: z.literal('facts'), facts: z.array(pair) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ label: said, figures: z.boolean(), share: z.number() })),
    rows: z.array(z.array(said)),
    totals: z.array(pair),
  }),
  z.object({ kind: z.literal('list'), items: z.array(said) }),
  z.object({ kind: z.literal('prose'), text: said, quiet: z.boolean() }),
  z.object({ kind: z.literal('picture'), uploadId: id }),
  /** Leads to whether the paper still holds. */
  z.object({ kind: z.literal('code'), url: z.string(), text: said }),
])
export type PaperBlock = z.output<typeof paperBlock>

/** What the code on a paper leads to. */
export const standings = ['valid', 'superseded', 'void', 'paid'] as const
export type Standing = (typeof standings)[number]

/** What stands on a paper, from which its page and its PDF are made alike. */
export const paper = z.object({
  /** What its file is called, without the ending. */
  name: z.string(),
  languages: z.array(z.enum(locales)),
  standing: z.enum(standings),
  blocks: z.array(paperBlock),
})
export type Paper = z.output<typeof paper>

const languages = {
  /** The call's own unless told. */
  language: z.enum(locales).optional(),
  /** A second language, side by side with the first. */
  beside: z.enum(locales).optional(),
}

/** From a day to another, both within. */
const period = { from: day.optional(), until: day.optional() }

export interface PaperQuery {
  language?: Locale | undefined
  beside?: Locale | undefined
  from?: string | undefined
  until?: string | undefined
}

interface Named {
  at: string
  access: Permission
  subject: string
  what: string
  of?: typeof period
}

/** A record's paper as its page shows it, and as a file; both to be seen by whoever sees the record. */
const paperCalls = ({ at, access, subject, what, of }: Named) => {
  const query = z.strictObject({ ...languages, ...of }) as unknown as z.ZodType<PaperQuery, PaperQuery>
  const common = { method: 'GET', access, subject, params: idParams, query } as const
  return {
    paper: endpoint({
      ...common,
      path: `${at}/paper`,
      summary: `What stands on ${what}`,
      reply: one(paper),
    }),
    pdf: endpoint({
      ...common,
      path: `${at}/pdf`,
      summary: `Download as PDF: ${what}`,
      download: true,
      reply: z.unknown(),
    }),
    letter: endpoint({
      ...common,
      access: 'send.mail',
      path: `${at}/letter`,
      summary: `What would be written with it, and to whom: ${what}`,
      reply: one(z.object({ recipients: z.array(z.string()), subject: z.string(), body: z.string() })),
    }),
    send: endpoint({
      ...common,
      method: 'POST',
      access: 'send.mail',
      path: `${at}/send`,
      summary: `Send as PDF by mail: ${what}`,
      body: letterBody,
      reply: one(mail),
      status: 201,
      idempotent: true,
    }),
  }
}
export type PaperCalls = ReturnType<typeof paperCalls>

const bills = { access: 'view.invoice', subject: 'invoices' } as const
const trips = { access: 'view.booking', subject: 'bookings' } as const

export const papers = {
  invoice: paperCalls({ ...bills, at: '/api/invoices/:id', what: 'an invoice' }),
  summary: paperCalls({ ...bills, at: '/api/invoices-summary/:id', what: 'a summary invoice' }),
  creditNote: paperCalls({ ...bills, at: '/api/credit-notes/:id', what: 'a credit note' }),
  receipt: paperCalls({ ...bills, at: '/api/payments/:id', what: 'the receipt of a verified payment' }),
  statement: paperCalls({
    access: 'view.statement',
    subject: 'invoices',
    at: '/api/agents/:id/statement',
    what: 'what an agent was charged and paid in a period',
    of: period,
  }),
  form: paperCalls({
    ...trips,
    at: '/api/confirmation-form/:id',
    what: 'a confirmation form, as it was issued',
  }),
  itinerary: paperCalls({ ...trips, at: '/api/bookings/:id/itinerary', what: 'a trip, day by day' }),
  quotation: paperCalls({ ...trips, at: '/api/quotations/:id', what: 'a quotation, as it was made' }),
}
export type PaperKind = keyof typeof papers

const sheet = { format: z.enum(exportFormats), language: z.enum(locales).optional() }

/** An agent's account as a sheet, for who reckons with it. */
export const statementSheet = endpoint({
  method: 'GET',
  path: '/api/agents/:id/statement/sheet',
  access: 'view.statement',
  subject: 'invoices',
  summary: 'Download as CSV or XLSX: what an agent was charged and paid in a period',
  params: idParams,
  query: z.strictObject({ ...period, ...sheet }),
  download: true,
  reply: z.unknown(),
})

export const summarySheet = endpoint({
  ...bills,
  method: 'GET',
  path: '/api/invoices-summary/:id/sheet',
  summary:
    'Download as CSV or XLSX: what each invoice of a summary comes to, was credited, paid and still owes',
  params: idParams,
  query: z.strictObject(sheet),
  download: true,
  reply: z.unknown(),
})

/** Where a code on paper leads: to one word. */
export const paperStanding = endpoint({
  method: 'GET',
  path: '/d/:code',
  access: 'public',
  subject: 'papers',
  summary: 'Whether a paper still holds: one word, and no more',
  params: z.strictObject({ code: z.string().max(100) }),
  download: true,
  reply: z.unknown(),
})

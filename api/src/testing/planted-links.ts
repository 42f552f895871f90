import { type PaperKind, papers } from '@melali/shared/api'
import { type SQL, sql } from 'drizzle-orm'
import { linkOf } from '../documents/quotations/link'
import type { TestApp, TestClient } from './test-app'

/** By the path that is declared, the addresses that were given to people without an account. */
export type Links = Record<string, string[]>

const SELL = 7_731_009

/** Whoever drives or is asked for a service hears as little of what it is sold for. */
export const plantSell = async ({ db }: TestApp) =>
  db.transaction(async (tx) => {
    // What was sold is kept by triggers, which know nothing of what is planted.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of ['booking_hotels', 'booking_transports', 'booking_activities'])
      await tx.execute(sql.raw(`update ${table} set sell_cents = ${SELL} where hand_sell_cents is null`))
  })

const rowsOf = async ({ db }: TestApp, query: SQL) =>
  (await db.execute(query)).rows as Record<string, string>[]

/** The quotations that were made, open and answered. */
export const quotationLinks = async (app: TestApp): Promise<Links> => {
  const rows = await rowsOf(app, sql`select id from quotations order by id`)
  const links = await Promise.all(rows.map(async ({ id = '' }) => `/q/${await linkOf(app.db, id)}`))
  return { '/q/:link': links, '/q/:link/pdf': links.map((link) => `${link}/pdf`) }
}

const asked = {
  hotel: ['booking_hotels', 'check_in'],
  transport: ['booking_transports', 'date'],
  activity: ['booking_activities', 'date'],
} as const

/** One request of each kind, the first of them answered by another offer. */
export const supplierLinks = async (app: TestApp, admin: TestClient): Promise<Links> => {
  const links: string[] = []
  for (const [kind, [table, day]] of Object.entries(asked)) {
    const [line] = await rowsOf(
      app,
      sql.raw(`select l.id, l.booking_id from ${table} l join bookings b on b.id = l.booking_id
        where b.status = 'in_process' and l.status in ('requested', 'reopened')
          and l.${day} > '2026-03-05' order by l.id limit 1`),
    )
    if (!line) throw new Error(`no ${kind} of the demonstration waits for its supplier`)
    const { status, body } = await admin.post(`/api/bookings/${line.booking_id}/supplier-requests`, {
      ...{ kind, lineId: line.id, recipients: ['res@hotel.test'], note: 'Sunday lunch' },
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    const [mail] = await rowsOf(app, sql`select body from mails where record_id = ${body.data.id}`)
    links.push(/\/s\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '')
  }
  const offer = {
    name: 'Wayan',
    answer: 'offered',
    from: '2026-06-11',
    until: '2026-06-13',
    words: 'A villa',
  }
  await app.bare().post(`${links[0]}/answer?language=en`, undefined, {
    payload: new URLSearchParams(offer).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { '/s/:link': links }
}

const crews = {
  drivers: sql`select d.driver_id as id, l.date from duties d join booking_transports l on l.id = d.booking_transport_id
    where d.driver_id is not null and l.date >= '2026-03-02' order by l.date, d.id limit 1`,
  guides: sql`select d.guide_id as id, l.date from duties d join booking_activities l on l.id = d.booking_activity_id
    where d.guide_id is not null and l.date >= '2026-03-02' order by l.date, d.id limit 1`,
}

/** A driver's and a guide's day. */
export const dutyLinks = async (app: TestApp, admin: TestClient): Promise<Links> => {
  const links: string[] = []
  for (const [crew, query] of Object.entries(crews)) {
    const [duty] = await rowsOf(app, query)
    const { status, body } = await admin.post('/api/dispatch/links', {
      ...{ crew, personId: duty?.id, day: duty?.date },
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    links.push(`/api${body.data.path}`)
  }
  return { '/api/duty/:token': links }
}

/** The code of one paper of each kind. */
export const codeLinks = async (
  admin: TestClient,
  ids: Readonly<Record<PaperKind, string>>,
): Promise<Links> => {
  const links: string[] = []
  for (const [kind, { paper }] of Object.entries(papers)) {
    const { status, body } = await admin.get(paper.path.replace(':id', ids[kind as PaperKind]))
    if (status !== 200) throw new Error(`${kind}: ${JSON.stringify(body)}`)
    const code = body.data.blocks.find((block: { kind: string }) => block.kind === 'code')
    links.push(new URL(code.url).pathname)
  }
  return { '/d/:code': links }
}

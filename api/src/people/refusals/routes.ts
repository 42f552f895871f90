import { exportSignInRefusals, listSignInRefusals, type SignInRefusal, signInDesk } from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { auditLog, users } from '../../db'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { type Columns, columnsIn } from '../../platform/export/column'
import { serveExport } from '../../platform/export/serve-export'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../../platform/listing'
import { serve } from '../../platform/serve'
import { addDays } from '../../pricing'

/** Days that the figures look back, today with them. */
const DAYS = 7

const told = (key: 'email' | 'ip' | 'why') => sql<string | null>`${auditLog.after} ->> ${sql.raw(`'${key}'`)}`
const isLocked = sql<boolean>`coalesce((${auditLog.after} ->> 'locked')::boolean, false)`
const refused = and(eq(auditLog.entity, 'user'), eq(auditLog.event, 'user.sign-in-failed'))

/** The instant that a day begins in Bali. */
const dawn = (day: string) => `${day}T00:00:00+08:00`
const since = (from: string) => gte(auditLog.createdAt, dawn(from))

type Query = Omit<QueryOf<typeof listSignInRefusals>, 'page' | 'perPage'>

const listingOf = ({ why, locked, from, to, search, sort }: Query): Listing<SignInRefusal> => ({
  table: auditLog,
  id: auditLog.id,
  scope: undefined,
  where: and(
    refused,
    why && eq(told('why'), why),
    locked === undefined ? undefined : eq(isLocked, locked),
    from ? since(from) : undefined,
    to ? lt(auditLog.createdAt, dawn(addDays(to, 1))) : undefined,
    search
      ? or(
          matches(sql`lower(${told('email')})`, search),
          matches(told('ip'), search),
          sql`exists (select from ${users} where ${users.id}::text = ${auditLog.entityId} and ${matches(sql`lower(${users.name})`, search)})`,
        )
      : undefined,
  ),
  order: orderBy(sort ?? '-at', { at: auditLog.createdAt }, auditLog.id),
  rows: async (tx, ids) =>
    inOrder(
      ids,
      (await tx
        .select({
          id: auditLog.id,
          at: auditLog.createdAt,
          email: sql<string | null>`coalesce(${told('email')}, ${users.email})`,
          userId: users.id,
          user: users.name,
          ip: told('ip'),
          why: told('why'),
          locked: isLocked,
        })
        .from(auditLog)
        .leftJoin(users, eq(sql`${users.id}::text`, auditLog.entityId))
        .where(inArray(auditLog.id, [...ids]))) as SignInRefusal[],
    ),
})

const columns = (locale: Locale): Columns<SignInRefusal> => {
  const { column, word } = columnsIn<SignInRefusal>(locale)
  return {
    at: { of: [column('at', (row) => row.at, 'instant')] },
    email: { of: [column('email', (row) => row.email)] },
    user: { of: [column('user', (row) => row.user)] },
    ip: { of: [column('ip', (row) => row.ip)] },
    why: { of: [column('refusalReason', (row) => row.why && word(`refusalReason.${row.why}`))] },
    locked: { of: [column('locked', (row) => word(row.locked ? 'yes' : 'no'))] },
  }
}

const figure = (where: SQL | undefined) =>
  sql<{ count: number; since: string | null }>`(select json_build_object('count', count(*)::int,
    'since', min((${auditLog.createdAt} at time zone 'Asia/Makassar')::date)) from ${auditLog} where ${where})`

export const register = (door: Door) => {
  serve(door, listSignInRefusals, ({ tx, query }) => pageOf(tx, listingOf(query), query))
  serveExport(door, exportSignInRefusals, { listing: listingOf, columns })
  serve(door, signInDesk, async ({ tx, now }) => {
    const from = addDays(baliDay(now), 1 - DAYS)
    const lately = and(refused, since(from))
    const { rows } = await tx.execute<{ refused: never; locked: never }>(
      sql`select ${figure(lately)} as refused, ${figure(and(lately, isLocked))} as locked`,
    )
    const [found] = rows
    if (!found) throw new Error('no figures')
    return { data: { from, ...found } }
  })
}

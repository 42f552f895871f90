import {
  exportMargin,
  getBookingMargin,
  type Margin,
  type MarginRow,
  type marginGroups,
  reportMargin,
} from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { payableLine } from '../bookings/lines/payables'
import { findBooking } from '../bookings/repo'
import {
  addons,
  agents,
  bookingExtras,
  bookingLines,
  bookings,
  contracts,
  contractVersions,
  type Db,
  payables,
  suppliers,
} from '../db'
import type { Door } from '../platform/door'
import { type Columns, columnsIn } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { matches, offsetOf, orderBy, pageMeta } from '../platform/listing'
import { serve } from '../platform/serve'

const amounts: readonly (keyof Margin)[] = [
  'sellRealisedCents',
  'costRealisedCents',
  'marginRealisedCents',
  'sellEstimatedCents',
  'costEstimatedCents',
  'marginEstimatedCents',
]

/**
 * What lines and fees of cancelled bookings bring and cost. A line is realised once its supplier confirmed it, or
 * nobody has to: it then costs what is owed, as the supplier's invoice says. What was cancelled costs its fee.
 */
const earnings = (among: SQL) => sql`
  select b.id, b.agent_id, b.arrival, coalesce(p.supplier_id, c.supplier_id, a.supplier_id) as supplier_id,
      case when l.status = 'cancelled' then 0 else l.sell_cents end as sell,
      coalesce(p.owed_cents, l.cost_cents) as cost,
      p.id is not null or l.status in ('confirmed', 'assigned', 'completed', 'no_show', 'active') as realised
    from ${bookings} b join ${bookingLines} l on l.booking_id = b.id
    left join ${contractVersions} v on v.id = l.contract_version_id
    left join ${contracts} c on c.id = v.contract_id
    left join ${bookingExtras} x on x.id = l.id
    left join ${addons} a on a.id = x.addon_id
    left join (select ${payables.id}, ${payables.bookingId}, ${payables.supplierId}, ${payables.owedCents}, ${payableLine} as line_id
      from ${payables} where ${payables.status} <> 'cancelled') p on p.booking_id = b.id and p.line_id = l.id
    where ${among} and (l.status not in ('cancelled', 'declined') or p.id is not null)
  union all
  select b.id, b.agent_id, b.arrival, null, b.cancellation_fee_cents, 0, true
    from ${bookings} b where ${among} and b.status = 'cancelled' and b.cancellation_fee_cents > 0`

const sum = (what: 'sell' | 'cost' | 'sell - cost', realised: boolean) =>
  sql.raw(`coalesce(sum(${what}) filter (where ${realised ? '' : 'not '}realised), 0)::float8`)

const sums = sql`${sum('sell', true)} as "sellRealisedCents", ${sum('cost', true)} as "costRealisedCents",
  ${sum('sell - cost', true)} as "marginRealisedCents", ${sum('sell', false)} as "sellEstimatedCents",
  ${sum('cost', false)} as "costEstimatedCents", ${sum('sell - cost', false)} as "marginEstimatedCents"`

const groups: Record<(typeof marginGroups)[number], { key: SQL; names: SQL }> = {
  agent: {
    key: sql`agent_id`,
    names: sql`agent_id::text as key, (select ${agents.name} from ${agents} where ${agents.id} = agent_id) as name`,
  },
  supplier: {
    key: sql`supplier_id`,
    names: sql`supplier_id::text as key, coalesce((select ${suppliers.name} from ${suppliers} where ${suppliers.id} = supplier_id), '') as name`,
  },
  month: {
    key: sql`to_char(arrival, 'YYYY-MM')`,
    names: sql`to_char(arrival, 'YYYY-MM') as key, to_char(arrival, 'YYYY-MM') as name`,
  },
}

type Query = Omit<QueryOf<typeof reportMargin>, 'page' | 'perPage'>

const sortable = ['name', 'bookings', ...amounts].map((key) => [key, sql.identifier(key)] as const)

/** All groups that were asked for, in their order: there are never more than suppliers. */
const report = async (tx: Db, { by, from, to, search, sort }: Query) => {
  const among = sql`b.status not in ('draft', 'expired')
    ${from ? sql`and b.arrival >= ${from}` : sql``} ${to ? sql`and b.arrival <= ${to}` : sql``}`
  const order = orderBy(sort ?? 'name', Object.fromEntries(sortable), sql`key`)
  const { rows } = await tx.execute<MarginRow>(sql`
    with earned as (${earnings(among)}), grouped as (
      select ${groups[by].names}, count(distinct id)::int as bookings, ${sums} from earned group by ${groups[by].key})
    select * from grouped where ${matches(sql`lower(name)`, search) ?? sql`true`} order by ${sql.join(order, sql`, `)}`)
  return rows
}

const columns = (locale: Locale, { by }: { by: (typeof marginGroups)[number] }): Columns<MarginRow> => {
  const { column } = columnsIn<MarginRow>(locale)
  return {
    name: { of: [column(by, (row) => row.name)] },
    bookings: { of: [column('bookings', (row) => row.bookings, 'number')] },
    ...Object.fromEntries(
      amounts.map((key) => [key, { of: [column(key.replace('Cents', ''), (row) => row[key], 'cents')] }]),
    ),
  }
}

export const registerMargin = (door: Door) => {
  serve(door, getBookingMargin, async ({ tx, params, actor }) => {
    const booking = await findBooking(tx, params.id, actor)
    const { rows } = await tx.execute<
      Margin & { payables: number; owedCents: number; paidCents: number }
    >(sql`
      with earned as (${earnings(sql`b.id = ${booking.id}`)})
      select ${sums}, owing.* from earned right join (
        select count(*)::int as payables, coalesce(sum(${payables.owedCents}), 0)::float8 as "owedCents",
          coalesce(sum(${payables.paidCents}), 0)::float8 as "paidCents"
        from ${payables} where ${payables.bookingId} = ${booking.id} and ${payables.status} <> 'cancelled') owing on true
      group by owing.payables, owing."owedCents", owing."paidCents"`)
    return { data: rows[0] as NonNullable<(typeof rows)[0]> }
  })
  serve(door, reportMargin, async ({ tx, query }) => {
    const rows = await report(tx, query)
    const first = offsetOf(query)
    return {
      data: rows.slice(first, first + query.perPage),
      meta: pageMeta(query, rows.length, rows.length + 1),
    }
  })
  serveExport(door, exportMargin, {
    rows: async (query, { tx }) => {
      const rows = await report(tx, query)
      return (async function* () {
        yield* rows
      })()
    },
    columns,
  })
}

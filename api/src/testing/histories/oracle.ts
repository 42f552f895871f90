import { sql } from 'drizzle-orm'
import type { Answered, World } from './world'

/** Who may follow whom, as decision 9 says it; written down once more, for a rule can't prove itself. */
const bookingSteps: Record<string, string[]> = {
  draft: ['submitted'],
  submitted: ['draft', 'in_process', 'expired', 'cancelled'],
  in_process: ['confirmed', 'cancelled'],
  confirmed: ['in_process', 'travelling', 'cancelled'],
  travelling: ['completed'],
}
const supplied: Record<string, string[]> = {
  draft: ['requested', 'cancelled'],
  requested: ['confirmed', 'declined', 'cancelled'],
  declined: ['requested', 'cancelled'],
  // An accepted change takes a yes back and asks anew at once.
  confirmed: ['reopened', 'requested', 'cancelled'],
  reopened: ['requested', 'confirmed', 'declined', 'cancelled'],
}
const driven: Record<string, string[]> = {
  draft: ['to_assign', 'requested', 'cancelled'],
  to_assign: ['assigned', 'confirmed', 'cancelled'],
  requested: ['to_assign', 'assigned', 'confirmed', 'cancelled'],
  assigned: ['to_assign', 'cancelled', 'completed', 'no_show'],
  confirmed: ['to_assign', 'requested', 'cancelled'],
  completed: ['no_show', 'cancelled'],
  no_show: ['cancelled'],
}
const steps: Record<string, Record<string, string[]>> = {
  // The clock starts and finishes in one turn what nobody looked at in between.
  bookings: { ...bookingSteps, confirmed: [...(bookingSteps.confirmed ?? []), 'completed'] },
  booking_hotels: supplied,
  booking_activities: supplied,
  booking_transports: driven,
}

const rowsOf = async (world: World, text: ReturnType<typeof sql>): Promise<Answered[]> =>
  ((await world.app.db.execute(text)) as unknown as { rows: Answered[] }).rows

const fail = (what: string): never => {
  throw new Error(what)
}

/** What one transaction after the other left behind, as the database keeps it. */
const checkSteps = async (world: World) => {
  const kept = await rowsOf(
    world,
    sql`select "of", row_id, said ->> 'status' as status from pasts
      where "of" in ${Object.keys(steps)} and owner_id = ${world.bookingId} and said ? 'status' and not gone
      order by seq`,
  )
  const last = new Map<string, string>()
  for (const { of: table, row_id: row, status } of kept) {
    const before = last.get(row)
    if (before && before !== status && !steps[table]?.[before]?.includes(status))
      fail(`${table} went from ${before} to ${status}`)
    last.set(row, status)
  }
}

/** Each move of the booking is in the log, and begins where the one before it ended. */
const checkLog = async (world: World, status: string) => {
  const moves = await rowsOf(
    world,
    sql`select event, before ->> 'status' as "from", after ->> 'status' as "to" from audit_log
      where entity = 'booking' and entity_id = ${world.bookingId} and before ? 'status' and after ? 'status'
        and event like 'booking.%' and not before ? 'lineId' order by id`,
  )
  let at = 'draft'
  for (const { event, from, to } of moves) {
    if (from !== at) fail(`${event} began at ${from}, where the booking was ${at}`)
    if (!bookingSteps[from]?.includes(to)) fail(`${event} led from ${from} to ${to}`)
    at = to
  }
  if (at !== status) fail(`the log ends at ${at}, the booking is ${status}`)
}

const dead = ['cancelled', 'declined']
const sum = (lines: readonly Answered[]) =>
  lines.filter(({ status }) => !dead.includes(status)).reduce((all, { sell }) => all + Number(sell), 0)

interface Rows {
  booking: Answered
  hotels: Answered[]
  rides: Answered[]
  visits: Answered[]
}

const tables = {
  booking_hotels: 'booking_hotel_id',
  booking_transports: 'booking_transport_id',
  booking_activities: 'booking_activity_id',
}

/** Of one kind: how it stands, whether its supplier is owed, and who is planned for it. */
const linesOf = (id: string) =>
  sql.join(
    Object.entries(tables).map(
      ([table, key]) => sql`select ${table} as "table", l.id, l.status, l.sell_cents as sell,
        l.confirmation_number as number,
        (select count(*)::int from payables p where p.${sql.identifier(key)} = l.id and p.status <> 'cancelled') as owed,
        (select count(*)::int from duties d where d.status <> 'cancelled'
          and l.id in (d.booking_transport_id, d.booking_activity_id)) as duties,
        (select count(*)::int from duties d where d.status in ('planned', 'accepted', 'under_way')
          and l.id in (d.booking_transport_id, d.booking_activity_id)) as open,
        (to_jsonb(l) -> 'quantity')::int as quantity
        from ${sql.identifier(table)} l where l.booking_id = ${id}`,
    ),
    sql` union all `,
  )

const read = async (world: World): Promise<Rows> => {
  const { bookingId: id } = world
  const [booking] = await rowsOf(
    world,
    sql`select *, (select coalesce(sum(paid_cents), 0)::bigint from invoices where booking_id = ${id}) as paid_by_invoices
      from bookings where id = ${id}`,
  )
  const lines = await rowsOf(world, linesOf(id))
  const of = (table: keyof typeof tables) => lines.filter((line) => line.table === table)
  return {
    booking,
    hotels: of('booking_hotels'),
    rides: of('booking_transports'),
    visits: of('booking_activities'),
  }
}

const checkTotals = ({ booking, hotels, rides, visits }: Rows) => {
  const kinds = { hotel_cents: hotels, transport_cents: rides, activity_cents: visits }
  for (const [column, lines] of Object.entries(kinds))
    if (Number(booking[column]) !== sum(lines))
      fail(`${column} is ${booking[column]}, its lines ${sum(lines)}`)
  const all = sum([...hotels, ...rides, ...visits])
  if (Number(booking.total_cents) !== all) fail(`the total is ${booking.total_cents}, its lines ${all}`)
  if (Number(booking.paid_cents) !== Number(booking.paid_by_invoices))
    fail(`the booking has ${booking.paid_cents}, its invoices ${booking.paid_by_invoices}`)
}

/** What a line may be while its booking is something. */
const checkLines = ({ booking, hotels, rides, visits }: Rows) => {
  const all = [...hotels, ...rides, ...visits]
  const some = (wrong: (line: Answered) => boolean, what: string, lines = all) => {
    const found = lines.find(wrong)
    if (found) fail(`${what} while the booking is ${booking.status}: ${JSON.stringify(found)}`)
  }
  const { status } = booking
  const early = status === 'draft' || status === 'submitted'
  if (early) some((line) => line.status !== 'draft', 'a line is moved')
  if (early || status === 'cancelled') some((line) => line.open > 0, 'somebody is planned')
  if (status === 'cancelled') some((line) => line.status !== 'cancelled', 'a line lives on')
  if (status === 'in_process' || status === 'confirmed')
    some((line) => line.status === 'draft', 'nobody was asked')
  const live = (line: Answered) => !dead.includes(line.status)
  if (status === 'confirmed') {
    some((line) => live(line) && line.status !== 'confirmed', 'a supplier is open', [...hotels, ...visits])
    const done = ['assigned', 'confirmed', 'completed', 'no_show']
    some((line) => live(line) && !done.includes(line.status), 'a ride is open', rides)
  }
  some((line) => !live(line) && line.open > 0, 'somebody is planned for nothing')
  some((line) => line.status === 'confirmed' && !line.number, 'a number is missing')
  const owed = (line: Answered) => line.status === 'confirmed' && line.owed !== 1
  some(owed, 'a supplier isn’t owed once', [...hotels, ...visits])
  const asked = (line: Answered) => line.status !== 'confirmed' && status !== 'cancelled' && line.owed > 0
  some(asked, 'a supplier is owed', [...hotels, ...visits])
  some((line) => line.duties > line.quantity, 'too many are planned', rides)
  const driven = ['assigned', 'completed', 'no_show']
  const crewed = (line: Answered) => driven.includes(line.status) === (line.duties === line.quantity)
  some((line) => live(line) && !crewed(line), 'a ride lacks its crew', rides)
  some((line) => line.status === 'completed' && line.open > 0, 'somebody is still on the way', rides)
}

/** Throws what is illegal about a booking; `booking` is what a reader is told of it. */
export const check = async (world: World, told: Answered) => {
  const rows = await read(world)
  if (told.status !== rows.booking.status) fail(`told ${told.status}, kept ${rows.booking.status}`)
  if (told.totals.grandCents !== Number(rows.booking.total_cents)) fail('another total is told')
  checkTotals(rows)
  checkLines(rows)
  await checkSteps(world)
  await checkLog(world, rows.booking.status)
}

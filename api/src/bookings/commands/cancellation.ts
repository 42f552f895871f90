import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookingLines, bookings, cancellationSteps, contractVersions, type Db, serviceKinds } from '../../db'
import { cancellationFee } from '../../pricing'
import { isLiveLine, servicesOf } from '../lines/read'
import { nightsOfTrace } from './nights-of-trace'

const kindOrder = sql`array_position(${sql.raw(`'{${serviceKinds.join()}}'`)}::text[], ${bookingLines.kind})`

/** Every line that could cost something, whatever it sells; it arrives at check-in, or on the day of the service. */
const cancellable = (tx: Db, bookingId: string) =>
  tx
    .select({
      id: bookingLines.id,
      versionId: bookingLines.contractVersionId,
      title: sql<string>`coalesce(${contractVersions.name}, '')`,
      startsOn: sql<string>`${bookingLines.startsOn}`,
      sellCents: bookingLines.sellCents,
      costCents: bookingLines.costCents,
      trace: bookingLines.trace,
      status: bookingLines.status,
    })
    .from(bookingLines)
    .leftJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .where(and(servicesOf(bookingId), isLiveLine))
    .orderBy(kindOrder, bookingLines.position, bookingLines.id)

type CancellableLine = Awaited<ReturnType<typeof cancellable>>[number]

interface Part {
  sellCents: number
  costCents: number
  nights: ReturnType<typeof nightsOfTrace>
}

const whole = ({ sellCents, costCents, trace }: CancellableLine): Part => ({
  ...{ sellCents, costCents },
  nights: nightsOfTrace(trace),
})

/** What is given up of a line, where that isn’t all of it. */
export type GivenUp = (line: Part & { id: string }) => Part | null

const stepsFor = async (tx: Db, lines: readonly CancellableLine[]) => {
  const ids = [...new Set(lines.flatMap(({ versionId }) => versionId ?? []))]
  const rows = ids.length
    ? await tx.select().from(cancellationSteps).where(inArray(cancellationSteps.versionId, ids))
    : []
  return (line: CancellableLine): (typeof cancellationSteps.$inferSelect)[] =>
    rows.filter(({ versionId }) => versionId === line.versionId)
}

export interface LineFee {
  lineId: string
  title: string
  /** Its day; a fee that was charged before has none. */
  startsOn: string | null
  feeCents: number
  costFeeCents: number
  /** The step that applies; nothing is free of charge. */
  step: { daysBefore: number; basis: string; value: number } | null
}

/** What cancelling on a day would cost, line by line. A line that nobody was asked for is free. */
export const cancellationOf = async (
  tx: Db,
  bookingId: string,
  cancelledOn: string,
  givenUp: GivenUp = (line) => line,
) => {
  const lines = await cancellable(tx, bookingId)
  const stepsOf = await stepsFor(tx, lines)
  const fees = lines.map((line): LineFee => {
    const { id: lineId, title, startsOn } = line
    const told = { lineId, title, startsOn }
    const part = line.status === 'draft' ? null : givenUp({ ...whole(line), id: lineId })
    if (!part) return { ...told, feeCents: 0, costFeeCents: 0, step: null }
    const { sellCents, costCents, nights } = part
    const fee = cancellationFee(stepsOf(line), {
      arrival: startsOn,
      cancelledOn,
      noShow: false,
      sellCents,
      costCents,
      nights,
    })
    return { ...told, feeCents: fee.sellCents, costFeeCents: fee.costCents, step: fee.step }
  })
  return { lines: fees, feeCents: fees.reduce((sum, { feeCents }) => sum + feeCents, 0) }
}

/** The earliest day from which cancelling a row of `bookings` costs something. */
export const cancellationDue = sql<
  string | null
>`(select min(${bookingLines.startsOn} - ${cancellationSteps.daysBefore})
  from ${bookingLines} join ${cancellationSteps} on ${cancellationSteps.versionId} = ${bookingLines.contractVersionId}
  where ${servicesOf(bookings.id)} and ${isLiveLine} and ${cancellationSteps.value} > 0)`

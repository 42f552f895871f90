import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import {
  bookingActivities,
  bookingHotels,
  bookingTransports,
  cancellationSteps,
  contractVersions,
  type Db,
} from '../../db'
import { addDays, cancellationFee } from '../../pricing'
import { deadStatuses } from '../lines/states'
import { nightsOfTrace } from './nights-of-trace'

interface CancellableLine {
  id: string
  versionId: string | null
  title: string
  /** Check-in, or the day of the service. */
  arrival: string
  sellCents: number
  costCents: number
  trace: unknown
  /** Nobody outside has been asked for it yet, or it was refused. */
  unbound: boolean
}

const hotelLines = (tx: Db, bookingId: string) =>
  tx
    .select({ line: bookingHotels, name: contractVersions.name })
    .from(bookingHotels)
    .leftJoin(contractVersions, eq(contractVersions.id, bookingHotels.contractVersionId))
    .where(and(eq(bookingHotels.bookingId, bookingId), notInArray(bookingHotels.status, [...deadStatuses])))

const activityLines = (tx: Db, bookingId: string) =>
  tx
    .select({ line: bookingActivities, name: contractVersions.name })
    .from(bookingActivities)
    .leftJoin(contractVersions, eq(contractVersions.id, bookingActivities.contractVersionId))
    .where(
      and(
        eq(bookingActivities.bookingId, bookingId),
        notInArray(bookingActivities.status, [...deadStatuses]),
      ),
    )

const rideLines = (tx: Db, bookingId: string) =>
  tx
    .select({ line: bookingTransports, name: contractVersions.name })
    .from(bookingTransports)
    .leftJoin(contractVersions, eq(contractVersions.id, bookingTransports.contractVersionId))
    .where(and(eq(bookingTransports.bookingId, bookingId), ne(bookingTransports.status, 'cancelled')))

const common = ({ id, contractVersionId, sellCents, costCents, trace, status }: Row) => ({
  id,
  versionId: contractVersionId,
  sellCents,
  costCents,
  trace,
  unbound: status === 'draft',
})

type Row = {
  id: string
  contractVersionId: string | null
  sellCents: number
  costCents: number
  trace: unknown
  status: string
}

/** Every line that could cost something, whatever it sells. */
const cancellable = async (tx: Db, bookingId: string): Promise<CancellableLine[]> => {
  const [stays, rides, visits] = [
    await hotelLines(tx, bookingId),
    await rideLines(tx, bookingId),
    await activityLines(tx, bookingId),
  ]
  return [
    ...stays.map(({ line, name }) => ({ ...common(line), title: name ?? '', arrival: line.checkIn })),
    ...rides.map(({ line, name }) => ({ ...common(line), title: name ?? '', arrival: line.date })),
    ...visits.map(({ line, name }) => ({ ...common(line), title: name ?? '', arrival: line.date })),
  ]
}

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
  feeCents: number
  costFeeCents: number
  /** The step that applies; nothing is free of charge. */
  step: { daysBefore: number; basis: string; value: number } | null
}

/** What cancelling on a day would cost, line by line. A line that nobody was asked for is free. */
export const cancellationOf = async (tx: Db, bookingId: string, cancelledOn: string) => {
  const lines = await cancellable(tx, bookingId)
  const stepsOf = await stepsFor(tx, lines)
  const fees = lines.map((line): LineFee => {
    const { id: lineId, title, arrival, sellCents, costCents, trace } = line
    if (line.unbound) return { lineId, title, feeCents: 0, costFeeCents: 0, step: null }
    const fee = cancellationFee(stepsOf(line), {
      arrival,
      cancelledOn,
      noShow: false,
      sellCents,
      costCents,
      nights: nightsOfTrace(trace),
    })
    return { lineId, title, feeCents: fee.sellCents, costFeeCents: fee.costCents, step: fee.step }
  })
  return { lines: fees, feeCents: fees.reduce((sum, { feeCents }) => sum + feeCents, 0) }
}

/** The earliest day from which cancelling costs something. */
export const cancellationDue = async (tx: Db, bookingId: string) => {
  const lines = await cancellable(tx, bookingId)
  const stepsOf = await stepsFor(tx, lines)
  const days = lines.flatMap((line) =>
    stepsOf(line)
      .filter(({ value }) => value > 0)
      .map(({ daysBefore }) => addDays(line.arrival, -daysBefore)),
  )
  return days.sort()[0] ?? null
}

import { type payables, payables as table } from '../../db'
import { addDays, type Day } from '../../pricing'
import { insertAll } from '../bulk'
import { type Demo, of } from '../demo'
import type { Partners } from '../partners'
import type { Booked } from '../trips/write'

type Payable = typeof payables.$inferInsert

interface Line {
  key: Partial<Pick<Payable, 'bookingHotelId' | 'bookingTransportId' | 'bookingActivityId'>>
  id: string
  supplierId: string
  costCents: number
  endsOn: Day
  isConfirmed: boolean
}

const linesOf = ({ drawn, hotels, rides, visits }: Booked): Line[] => [
  ...hotels.map((row, index) => ({
    key: { bookingHotelId: row.id },
    id: row.id,
    supplierId: drawn.stays[index]?.offer.hotel.row.supplierId ?? '',
    costCents: row.costCents ?? 0,
    endsOn: row.checkOut,
    isConfirmed: Boolean(row.confirmationNumber),
  })),
  ...rides.map((row, index) => ({
    key: { bookingTransportId: row.id },
    id: row.id,
    supplierId: drawn.rides[index]?.transport.row.supplierId ?? '',
    costCents: row.costCents ?? 0,
    endsOn: row.date,
    isConfirmed: Boolean(row.confirmationNumber),
  })),
  ...visits.map((row) => ({
    key: { bookingActivityId: row.id },
    id: row.id,
    supplierId: row.supplierId ?? '',
    costCents: row.costCents ?? 0,
    endsOn: row.date,
    isConfirmed: Boolean(row.confirmationNumber),
  })),
]

/** What is owed for a line now: of a cancelled one its fee, or nothing any more. */
const stateOf = ({ today }: Demo, booked: Booked, { id, costCents }: Line, dueOn: Day, financeId: string) => {
  const { cancelled } = booked.drawn.trip.moments
  const fee = booked.fees.get(id)?.costCents ?? 0
  if (cancelled && fee === 0)
    return { costCents, status: 'cancelled' as const, cancelledAt: cancelled.toISOString() }
  if (dueOn >= addDays(today, -3)) return { costCents: cancelled ? fee : costCents }
  return {
    costCents: cancelled ? fee : costCents,
    status: 'paid' as const,
    paidOn: addDays(dueOn, -1),
    paidById: financeId,
    reference: `OUT-${dueOn.replaceAll('-', '')}`,
  }
}

/** What we owe suppliers for the lines that they confirmed. */
export const writePayables = async (
  demo: Demo,
  booked: readonly Booked[],
  { partners, financeId }: { partners: Partners; financeId: string },
) => {
  const terms = new Map([...partners.suppliers.values()].map(({ id, paymentDays }) => [id, paymentDays]))
  const rows = booked.flatMap((one) =>
    linesOf(one)
      .filter(({ isConfirmed }) => isConfirmed)
      .map((line): Payable => {
        const dueOn = addDays(line.endsOn, of(terms, line.supplierId))
        const { supplierId, key } = line
        return {
          supplierId,
          bookingId: one.drawn.id,
          ...key,
          dueOn,
          ...stateOf(demo, one, line, dueOn, financeId),
        }
      }),
  )
  await insertAll(demo.tx, table, rows)
}

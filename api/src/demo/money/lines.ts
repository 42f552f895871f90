import type { invoiceLines } from '../../db'
import { byTravel } from '../../invoices/travel-order'
import type { Booked } from '../trips/write'

type Line = Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'position'>

const dead = ['cancelled', 'declined']

const line = (
  kind: Line['kind'],
  row: { id: string; sellCents?: number | undefined },
  description: string,
  quantity: number,
  on: string | null,
  at = '',
) => {
  const amountCents = row.sellCents ?? 0
  return {
    kind,
    on,
    at,
    lineId: row.id,
    description,
    quantity,
    amountCents,
    unitCents: Math.round(amountCents / quantity),
  }
}

/** A booking's lines as its invoice words them; those of a cancelled booking as they stood before. */
export const linesOf = ({ drawn, hotels, rides, visits, treats }: Booked): Line[] => {
  const all = drawn.trip.status === 'cancelled'
  const billed = <R extends { status?: string | undefined }>(list: readonly R[]) =>
    list.map((row, index) => ({ row, index })).filter(({ row }) => all || !dead.includes(row.status ?? ''))
  const lines = [
    ...billed(hotels).map(({ row, index }) => {
      const { offer, asked } = drawn.stays[index] ?? {}
      const room = offer?.hotel.rooms.find(({ id }) => id === row.roomId)
      const words = [offer?.hotel.seed.name, room?.name, row.board, `${row.checkIn} – ${row.checkOut}`]
      const nights = drawn.stays[index]?.priced.trace.filter(({ code }) => code === 'NIGHT').length ?? 1
      return line('hotel', row, words.join(' · '), Math.max(1, nights) * (asked?.rooms ?? 1), row.checkIn)
    }),
    ...billed(rides).map(({ row, index }) =>
      line(
        'transport',
        row,
        `${drawn.rides[index]?.transport.seed.name} · ${row.date} ${row.time} · ${row.fromPlace} → ${row.toPlace}`,
        row.quantity ?? 1,
        row.date,
        row.time,
      ),
    ),
    ...billed(visits).map(({ row, index }) =>
      line(
        'activity',
        row,
        `${drawn.visits[index]?.activity.seed.name} · ${row.date} ${row.time}`,
        Math.max(1, (row.adults ?? 0) + (row.children ?? 0) + (row.infants ?? 0)),
        row.date,
        row.time,
      ),
    ),
    ...billed(treats).map(({ row, index }) =>
      line(
        'addon',
        row,
        drawn.treats[index]?.extra.name ?? '',
        (row.pax ?? 1) * (row.days ?? 1),
        row.from ?? null,
      ),
    ),
  ]
  return lines.sort(byTravel).map(({ on, at, ...line }) => line)
}

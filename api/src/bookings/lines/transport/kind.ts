import { confirmedTransport, transportLineBody } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import { bookingTransports } from '../../../db'
import { linesOver, releaseDuties, releaseWaiting } from '../../dispatch/release'
import type { SuppliedKind } from '../kind'
import { readerOf } from '../reader'
import { transportTransitions } from '../states'
import { transportUnits } from '../units'
import { freeCrew } from './free-crew'
import { awaitDrivers, awaited } from './own-fleet'
import { priceTransportLine, type TransportPrice } from './price'
import { type TransportBody, type TransportRow, transportRows } from './read'

const release = releaseDuties('bookingTransportId')

/** Rides. One that changes loses its driver: who was free then may not be now. */
export const transportKind: SuppliedKind<TransportBody, TransportRow, TransportPrice> = {
  step: 'transports',
  table: bookingTransports,
  reference: 'bookingTransportId',
  body: transportLineBody,
  asked: 'requested',
  transitions: transportTransitions,
  rows: transportRows,
  read: readerOf(transportRows),
  title: ({ transport, date }) => `${transport}, ${date}`,
  billed: sql`select t.name || ' · ' || l.date || ' ' || l.time || ' · ' || l.from_place || ' → ' || l.to_place
    from booking_transports l join transports t on t.id = l.transport_id where l.id = booking_lines.id`,
  days: ({ date }) => ({ from: date, until: date }),
  price: priceTransportLine,
  units: transportUnits,
  release,
  over: linesOver('bookingTransportId'),
  whenAsked: awaitDrivers,
  whenConfirmed: freeCrew,
  reopen: async (tx, line) => {
    if (line.status === 'assigned') await release(tx, [line.id])
    else await releaseWaiting(tx, 'bookingTransportId', [line.id])
    return awaited(tx, line)
  },
  paper: {
    form: confirmedTransport,
    title: ({ transport, date, time }) => `${transport} · ${date} ${time}`,
    printed: ({ crew }) => ({
      crew: crew.map(({ driver: { name, phone }, vehicle: { plate } }) => ({ driver: name, phone, plate })),
    }),
  },
}

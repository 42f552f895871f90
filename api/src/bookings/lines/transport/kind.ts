import { confirmedTransport, transportLineBody } from '@melali/shared/api'
import { bookingTransports } from '../../../db'
import { releaseDuties } from '../../dispatch/release'
import type { SuppliedKind } from '../kind'
import { transportTransitions } from '../states'
import { transportUnits } from '../units'
import { awaitDrivers } from './own-fleet'
import { priceTransportLine, type TransportPrice } from './price'
import { readTransports, type TransportBody, type TransportRow } from './read'

const release = releaseDuties('bookingTransportId')

/** Rides. One that changes loses its driver: who was free then may not be now. */
export const transportKind: SuppliedKind<TransportBody, TransportRow, TransportPrice> = {
  step: 'transports',
  table: bookingTransports,
  reference: 'bookingTransportId',
  body: transportLineBody,
  asked: 'requested',
  transitions: transportTransitions,
  read: readTransports,
  title: ({ transport, date }) => `${transport}, ${date}`,
  days: ({ date }) => ({ from: date, until: date }),
  price: priceTransportLine,
  units: transportUnits,
  release,
  whenAsked: awaitDrivers,
  reopen: async (tx, { id, status }) => {
    await release(tx, [id])
    return status === 'assigned' ? 'to_assign' : 'requested'
  },
  paper: {
    form: confirmedTransport,
    title: ({ transport, date, time }) => `${transport} · ${date} ${time}`,
    printed: ({ crew }) => ({
      crew: crew.map(({ driver: { name, phone }, vehicle: { plate } }) => ({ driver: name, phone, plate })),
    }),
  },
}

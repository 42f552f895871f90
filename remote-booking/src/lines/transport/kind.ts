import {
  type BookingDetail,
  handPrice,
  linePreviews,
  type TransportLine,
  type TransportLineBody,
  transportAnswer,
  transportLineBody,
  transportLines,
  transportServices,
  transportStep,
} from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { lineKind } from '../kind'
import { chosenParts, within } from '../selection'
import { AssignDriver } from './assign-driver'
import { fields } from './fields'
import { flightTold } from './flight-told'
import { nameRide } from './name-ride'
import { TransferOffers } from './transfer-offers'
import { type Filled, useTransport } from './use-transport'

/** Only a transfer of the airport meets a flight. */
const transferTypeOf = (
  service?: TransportLineBody['service'],
): TransportLineBody['transferType'] | undefined => {
  if (!service || service === 'airport_transfer') return undefined
  return service === 'point_to_point' ? 'transfer' : 'tour'
}

/** What came along from the catalogue. */
const chosenOf = (
  { contractId, regionId, fromRegionId, toRegionId, service, date, time, quantity }: PackageSelection,
  { arrival, departure }: BookingDetail,
) => {
  const known = transportServices.find((one) => one === service)
  return {
    contractId,
    ...chosenParts({
      fromRegionId,
      toRegionId: toRegionId === undefined ? regionId : (toRegionId ?? undefined),
      service: known,
      transferType: transferTypeOf(known),
      date: within(date, arrival, departure),
      time,
      quantity,
    }),
  }
}

export const transport = lineKind<TransportLine, TransportLineBody, Filled>({
  name: 'transport',
  list: 'transports',
  step: 'transports',
  page: 'transport',
  total: 'transportCents',
  calls: { ...transportStep, remove: transportLines.remove, preview: linePreviews.transports },
  schema: transportLineBody,
  fields,
  nameOf: nameRide,
  when: ({ date, time }) => ({ day: date, time }),
  brief: ({ service, pax, luggage, crew, ...ride }, { t }) => [
    t(`transport.services.${service}`),
    ride.flightNumber && flightTold(t, ride),
    t('transport.paxOf', { count: pax }),
    luggage > 0 && t('transport.luggageOf', { count: luggage }),
    ...crew.map(({ driver, vehicle }) => `${driver.name} (${vehicle.plate})`),
  ],
  initial: (booking, selection) => ({
    transferType: 'arrival',
    service: 'airport_transfer',
    date: booking.arrival,
    pax: Math.max(1, booking.guests.length),
    luggage: booking.pax.adults,
    quantity: 1,
    welcomeBoardText: booking.mainGuest,
    ...(selection?.kind === 'transport' && chosenOf(selection, booking)),
  }),
  useScope: useTransport,
  // One that waits for a driver may also be given away; one that has a driver waits again. A hired one can't be declined.
  answer: { calls: transportAnswer, opens: ['requested', 'to_assign'], closes: ['confirmed', 'assigned'] },
  byHand: handPrice.transports,
  hasForm: true,
  Dispatch: AssignDriver,
  Offers: TransferOffers,
})

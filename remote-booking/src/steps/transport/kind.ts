import {
  type BookingDetail,
  linePreviews,
  type TransportLineBody,
  transportLineBody,
  transportServices,
  transportStep,
} from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import type { StepKind } from '../kind'
import { chosenParts, within } from '../selection'
import { TransportFields } from './fields'
import { nameOfRide } from './naming'

type TransportService = TransportLineBody['service']
type TransferType = TransportLineBody['transferType']

/** Only a transfer of the airport meets a flight. */
const transferTypeOf = (service: TransportService | undefined): TransferType | undefined => {
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
      toRegionId: toRegionId ?? regionId,
      service: known,
      transferType: transferTypeOf(known),
      date: within(date, arrival, departure),
      time,
      quantity,
    }),
  }
}

export const transportKind: StepKind<TransportLineBody> = {
  name: 'transports',
  calls: transportStep,
  preview: linePreviews.transports,
  schema: transportLineBody as unknown as StepKind<TransportLineBody>['schema'],
  drafts: (booking, words) =>
    booking.transports
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        ...nameOfRide({ ...line, code: line.contractCode }, words),
        key: line.id,
        price: line,
        locked: line.status === 'confirmed' || line.status === 'assigned',
        body: {
          id: line.id,
          contractId: line.contractId,
          service: line.service,
          transferType: line.transferType,
          date: line.date,
          time: line.time,
          fromRegionId: line.fromRegionId,
          fromPlace: line.fromPlace,
          toRegionId: line.toRegionId,
          toPlace: line.toPlace,
          flightNumber: line.flightNumber,
          flightTime: line.flightTime,
          pax: line.pax,
          luggage: line.luggage,
          quantity: line.quantity,
          welcomeBoardText: line.welcomeBoardText,
          welcomeLogoId: line.welcomeLogoId,
          remarks: line.remarks,
        },
      })),
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
  Fields: TransportFields,
}

import { type BookingDetail, offeredTransfers, type TransferOffer } from '@melali/shared/api'
import { ApiError } from '@melali/shared/contract'
import { queryKey, useDebounced, useHost, useRead } from '@melali/shared/ui'
import { useState } from 'react'

export type Way = TransferOffer['transferType']
export const ways: readonly Way[] = ['arrival', 'departure']

export interface Flight {
  number: string
  time: string | null
}

type Flights = Partial<Record<Way, Flight>>

const queryOf = ({ arrival, departure }: Flights) => ({
  ...(arrival?.time && { arrivalTime: arrival.time }),
  ...(arrival?.time && arrival.number && { arrivalFlight: arrival.number }),
  ...(departure?.time && { departureTime: departure.time }),
  ...(departure?.time && departure.number && { departureFlight: departure.number }),
})

/** Only who arrives has to be met at a flight; whoever leaves, at an hour. */
export const lacks = (way: Way, flight: Flight | undefined) =>
  !flight?.time || (way === 'arrival' && !flight.number)

/** The rides between airport and hotel that a booking lacks, by the flights as they are typed. */
export const useTransfers = (booking: BookingDetail) => {
  const { api, queries } = useHost()
  const [typed, setTyped] = useState<Flights>({})
  const request = (flights: Flights) => ({ params: { id: booking.id }, query: queryOf(flights) })
  const read = useRead(offeredTransfers, request(useDebounced(typed)), { keepPrevious: true })
  const offers = read.data?.data ?? []
  const flightOf = (way: Way): Flight | undefined =>
    typed[way] ?? offers.find(({ transferType }) => transferType === way)?.flight ?? undefined
  return {
    offers,
    failed: read.isError,
    flightOf,
    type: (way: Way, flight: Flight) => setTyped((now) => ({ ...now, [way]: flight })),
    /** The ride for the flight as it stands now, whatever was shown a moment ago; or why there is none. */
    ask: async (way: Way): Promise<TransferOffer | ApiError> => {
      const flight = flightOf(way)
      const asked = request({ ...typed, ...(flight && { [way]: flight }) })
      try {
        const { data } = await queries.fetchQuery({
          queryKey: queryKey(offeredTransfers, asked),
          queryFn: ({ signal }) => api(offeredTransfers, { ...asked, signal }),
          retry: 3,
          staleTime: 5_000,
        })
        const found = data.find(({ transferType }) => transferType === way)
        return found ?? new ApiError(404, { code: 'NOT_FOUND', message: '' })
      } catch (error) {
        return error instanceof ApiError
          ? error
          : new ApiError(0, { code: 'UNKNOWN', message: String(error) })
      }
    },
  }
}

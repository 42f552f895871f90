import { type Day, daysBetween, within } from '../calendar'
import { type OnRequest, type Problem, when } from '../problems'
import type { HotelContract, Rate, StopSale } from './contract'
import type { HotelTerms, Stay } from './stay'

/** The strictest of the touched nights rules the whole stay. */
export function lengthProblems(rates: readonly Rate[], nights: number): Problem[] {
  const least = Math.max(...rates.map(({ minStay }) => minStay))
  const most = Math.min(...rates.map(({ maxStay }) => maxStay ?? Number.POSITIVE_INFINITY))
  return [
    ...when(nights < least, { code: 'MIN_STAY', params: { least, nights } }),
    ...when(nights > most, { code: 'MAX_STAY', params: { most, nights } }),
  ]
}

export function stopSaleProblems(
  { stopSales }: HotelContract,
  stay: Stay,
  nights: readonly Day[],
): Problem[] {
  const days: Record<StopSale['mode'], readonly Day[]> = {
    stay: nights,
    arrival: [stay.checkIn],
    departure: [stay.checkOut],
  }
  return (['stay', 'arrival', 'departure'] as const).flatMap((mode) => {
    const stops = stopSales.filter(
      (stop) => stop.mode === mode && (stop.roomId === null || stop.roomId === stay.roomId),
    )
    const closed = days[mode].filter((day) => stops.some((stop) => within(day, stop)))
    return when(closed.length > 0, { code: 'STOP_SALE', field: mode, nights: closed })
  })
}

/** Release 7: an arrival in 8 days is sold at once, one in 7 is asked for. */
export function requestReasons(
  stay: Stay,
  terms: HotelTerms,
  rates: readonly Rate[],
  nights: Day[],
): OnRequest[] {
  const daysBefore = daysBetween(terms.bookedOn, stay.checkIn)
  const releaseDays = Math.max(...rates.map((rate) => rate.releaseDays))
  const left = terms.roomsLeft
  const short = left === null ? [] : nights.filter((night) => (left[night] ?? 0) < stay.rooms)
  return [
    ...(releaseDays > 0 && daysBefore <= releaseDays
      ? [{ code: 'RELEASE' as const, daysBefore, releaseDays }]
      : []),
    ...(short.length > 0 ? [{ code: 'ALLOTMENT' as const, nights: short }] : []),
  ]
}

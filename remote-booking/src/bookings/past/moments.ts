/** Stands for the booking as it is, in the address and in the choice of moments. */
export const NOW = 'now'

export const pastAt = (bookingId: string, at?: string) =>
  `/booking-management/${bookingId}/past${at ? `?at=${encodeURIComponent(at)}` : ''}`

/** Of two moments the earlier first. */
export const inTime = (one: string, other: string) => {
  const timeOf = (moment: string) => (moment === NOW ? Number.POSITIVE_INFINITY : Date.parse(moment))
  return timeOf(one) <= timeOf(other)
}

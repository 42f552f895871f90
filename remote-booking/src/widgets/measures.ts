/** What the trend can show of a month. */
export const measures = ['totalCents', 'bookings'] as const

export type Measure = (typeof measures)[number]

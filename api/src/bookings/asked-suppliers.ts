import { and, eq, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookingActivities, bookingHotels, bookingTransports, supplierRequests } from '../db'
import { baliDayOf, waiting } from './waiting-lines'

/** Neither taken back nor replaced by a newer one. */
export const isLiveRequest = sql`${supplierRequests.replacedAt} is null and ${supplierRequests.withdrawnAt} is null`

interface Service {
  lines: typeof bookingHotels | typeof bookingTransports | typeof bookingActivities
  /** The column of a request that says which of them it asks for. */
  line: SQLWrapper
  begins: SQLWrapper
}

const stays = {
  lines: bookingHotels,
  line: supplierRequests.bookingHotelId,
  begins: bookingHotels.checkIn,
}
const rides = {
  lines: bookingTransports,
  line: supplierRequests.bookingTransportId,
  begins: bookingTransports.date,
}
const visits = {
  lines: bookingActivities,
  line: supplierRequests.bookingActivityId,
  begins: bookingActivities.date,
}
const services: Service[] = [stays, rides, visits]

const isOneOf = ({ lines }: Service, ...statuses: ('draft' | 'requested' | 'reopened' | 'declined')[]) =>
  inArray(lines.status, statuses as never)

/** A service that has become another is asked for anew. */
const asksFor = ({ lines, line }: Service) =>
  and(sql`${line} = ${lines.id}`, isLiveRequest, gte(supplierRequests.createdAt, lines.requestedAt))

/** By what their suppliers said; what waits is told by a day of the request or of the service. */
const asked = (service: Service, where: SQL | undefined, day: SQLWrapper) =>
  sql`select ${supplierRequests.bookingId} as booking_id, ${day} as day
    from ${supplierRequests} inner join ${service.lines} on ${asksFor(service)} where ${where}`

const { answer, verdict } = supplierRequests
const isOffer = sql`${answer} = 'offered' and ${verdict} is null`

const isAsked = (service: Service, where: SQL) =>
  sql`exists (select from ${supplierRequests} where ${and(asksFor(service), where)})`

/** Their suppliers have not been asked for them as they are; a confirmation that was taken back is none, and an offer is told as such. */
export const toRequest = services.flatMap((service) => {
  const { lines, begins } = service
  const isNew = and(
    isOneOf(service, 'requested'),
    sql`not ${isAsked(service, sql`${answer} is distinct from 'confirmed'`)}`,
  )
  const isAgain = and(isOneOf(service, 'draft', 'reopened'), sql`not ${isAsked(service, isOffer)}`)
  return [waiting(lines, isNew, baliDayOf(lines.requestedAt)), waiting(lines, isAgain, begins)]
})

/** Asked by letter, and silent. */
export const unanswered = services.map((service) =>
  asked(
    service,
    and(isOneOf(service, 'requested'), sql`${answer} is null`),
    baliDayOf(supplierRequests.createdAt),
  ),
)

/** A supplier offers otherwise, and nobody has said yes or no. */
export const offered = services.map((service) =>
  asked(
    service,
    and(isOneOf(service, 'requested', 'reopened'), isOffer),
    baliDayOf(supplierRequests.answeredAt),
  ),
)

/** A ride has no such state: there the no stands with the request. */
export const declined = [
  ...[stays, visits].map((service) => waiting(service.lines, isOneOf(service, 'declined'), service.begins)),
  asked(rides, and(isOneOf(rides, 'requested'), eq(answer, 'declined')), rides.begins),
]

import * as z from 'zod'
import { endpoint } from '../contract'
import { subject, view } from './booking-parts'
import { id, listQuery, many } from './envelope'
import { day } from './values'

/** Found by the palette; a booking's page shows the rest. */
export const listFlights = endpoint({
  method: 'GET',
  path: '/api/flights',
  access: view,
  subject,
  summary: 'Flights that rides of bookings meet, the next ones first',
  query: listQuery({}),
  reply: many(
    z.object({
      /** Of the booking whose guests are on them. */
      id,
      /** Those that were looked for. */
      flightNumber: z.string(),
      date: day,
      code: z.string(),
      group: z.string(),
    }),
  ),
})

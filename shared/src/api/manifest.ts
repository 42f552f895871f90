import * as z from 'zod'
import { endpoint, locales, takesOffNextDay } from '../contract'
import { lineStatuses, transportStatuses } from './booking-lines'
import { closedDay } from './closures'
import { id, idParams, one } from './envelope'
import { guestTitles, pax } from './groups'
import { paper } from './papers'
import { clock, day, instant, line } from './values'

/** Rides by what they are for; each is a section of the manifest. */
export const manifestRides = ['arrivals', 'departures', 'transfers', 'tours'] as const
export const manifestSections = [...manifestRides, 'activities', 'stays'] as const
export type ManifestSection = (typeof manifestSections)[number]

const access = 'view.dispatch'
/** What stands on it belongs to bookings, so news of any of them reach the page. */
const subject = 'bookings'

const guest = z.object({ title: z.enum(guestTitles), name: z.string(), nativeName: z.string().nullable() })
export type ManifestGuest = z.output<typeof guest>

const row = z.object({
  lineId: id,
  bookingId: id,
  code: z.string(),
  /** The main one first. */
  guests: z.array(guest),
  pax,
  /** Of the place that tells in which zone it is found. */
  zone: z.string(),
  confirmationNumber: z.string().nullable(),
  /** Drivers or guides that are still to be found. */
  waiting: z.int(),
})

const ride = row.extend({
  section: z.enum(manifestRides),
  status: z.enum(transportStatuses),
  time: clock,
  flight: z.string().nullable(),
  flightTime: clock.nullable(),
  from: z.string(),
  to: z.string(),
  /** Who rides; of a booking's guests not all may. */
  people: z.int(),
  luggage: z.int(),
  vehicles: z.int(),
  crew: z.array(
    z.object({ driver: z.string().nullable(), phone: z.string().nullable(), plate: z.string().nullable() }),
  ),
  /** Whose people drive, where ours don't. */
  supplier: z.string().nullable(),
})
export type ManifestRide = z.output<typeof ride>

/** By which rides stand in their section: their flight, one after midnight last; else the pick-up. */
export const flightOrder = (ride: Pick<ManifestRide, 'section' | 'time' | 'flightTime'>) =>
  `${takesOffNextDay(ride.section === 'departures', ride) ? 1 : 0} ${ride.flightTime ?? ride.time}`

const visit = row.extend({
  status: z.enum(lineStatuses),
  time: clock,
  activity: z.string(),
  package: z.string(),
  operator: z.string().nullable(),
  guide: z.object({ name: z.string(), phone: z.string() }).nullable(),
  language: z.string().nullable(),
  pickup: z.string().nullable(),
})
export type ManifestVisit = z.output<typeof visit>

const stay = row.extend({
  status: z.enum(lineStatuses),
  hotel: z.string(),
  region: z.string(),
  room: z.string(),
  rooms: z.int(),
  checkIn: day,
  checkOut: day,
  night: z.int(),
  nights: z.int(),
})
export type ManifestStay = z.output<typeof stay>

/** What is told of a line that isn't as it was signed. */
const change = z.object({
  what: z.enum(['added', 'removed', 'changed']),
  section: z.enum(manifestSections),
  lineId: id,
  bookingId: id,
  code: z.string(),
  guest: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type ManifestChange = z.output<typeof change>

const signature = z.object({
  id,
  signedBy: z.string(),
  signedAt: instant,
  /** Rides without a driver when it was signed, and why it was signed all the same. */
  waiting: z.int(),
  reason: z.string().nullable(),
  /** Since then; none as long as it holds. */
  changes: z.array(change),
})
export type ManifestSignature = z.output<typeof signature>

/** Of one section, as far as it is shown. */
const total = z.object({ lines: z.int(), people: z.int(), waiting: z.int() })
export type ManifestTotal = z.output<typeof total>

const shown = z.strictObject({
  date: day,
  /** Of all zones unless told. */
  zone: line(60).optional(),
})

export const dayManifest = endpoint({
  method: 'GET',
  path: '/api/manifest',
  access,
  subject,
  summary:
    'Who arrives, departs, is driven, goes out and sleeps where on a day, and whether it is signed off',
  query: shown,
  reply: one(
    z.object({
      date: day,
      zones: z.array(z.string()),
      closures: z.array(closedDay),
      rides: z.array(ride),
      visits: z.array(visit),
      stays: z.array(stay),
      totals: z.record(z.enum(manifestSections), total),
      /** Of the whole day as it is now: what one signs. */
      revision: z.string(),
      signature: signature.nullable(),
    }),
  ),
})
export type DayManifest = z.output<typeof dayManifest.reply>['data']

const language = z.enum(locales).optional()
const written = z.strictObject({ ...shown.shape, language, beside: language })
export type ManifestQuery = z.output<typeof written>

export const manifestPaper = endpoint({
  method: 'GET',
  path: '/api/manifest/paper',
  access,
  subject,
  summary: 'What stands on the manifest of a day',
  query: written,
  reply: one(paper),
})

export const manifestPdf = endpoint({
  method: 'GET',
  path: '/api/manifest/pdf',
  access,
  subject,
  summary: 'Download as PDF: the manifest of a day',
  query: written,
  download: true,
  reply: z.unknown(),
})

export const manifestSheets = endpoint({
  method: 'GET',
  path: '/api/manifest/sheets',
  access,
  subject,
  summary: 'Download as XLSX: the manifest of a day, a sheet for each section',
  query: z.strictObject({ ...shown.shape, language }),
  download: true,
  reply: z.unknown(),
})

const reason = line(500)

export const signManifest = endpoint({
  method: 'POST',
  path: '/api/manifest/signatures',
  access: 'assign.driver',
  subject,
  summary: 'Sign a day off as checked',
  note: '409 MANIFEST_CHANGED when the day is not as it was read; 409 MANIFEST_UNASSIGNED asks for a `reason` while rides have no driver; 409 MANIFEST_SIGNED when another signature stands.',
  body: z.strictObject({
    date: day,
    /** What was read. */
    revision: z.string().max(64),
    /** The signature whose place it takes. */
    replaces: id.nullable(),
    reason: reason.optional(),
  }),
  reply: one(z.object({ id })),
  status: 201,
  idempotent: true,
})

export const withdrawSignature = endpoint({
  method: 'POST',
  path: '/api/manifest/signatures/:id/withdraw',
  access: 'assign.driver',
  subject,
  summary: 'Take the signature of a day back',
  params: idParams,
  body: z.strictObject({ reason }),
  reply: one(z.object({ id })),
})

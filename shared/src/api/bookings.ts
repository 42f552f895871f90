import * as z from 'zod'
import { endpoint } from '../contract'
import {
  activityLine,
  activityLineBody,
  addonLine,
  addonLineBody,
  hotelLine,
  hotelLineBody,
  transportLine,
  transportLineBody,
} from './booking-lines'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { groupGuestBody, guestCategories, guestTitles, pax } from './groups'
import { historyEntry } from './history'
import { trace } from './trace'
import { cents, day, instant, line, prose } from './values'

export const bookingStatuses = [
  'draft',
  'submitted',
  'in_process',
  'confirmed',
  'travelling',
  'completed',
  'cancelled',
  'expired',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** In Progress = submitted + in_process; Confirmed = confirmed + travelling + completed. */
export const bookingTabs = ['in_progress', 'confirmed', 'all'] as const
export const paymentStatuses = ['unpaid', 'partially_paid', 'paid'] as const
export const bookingTypes = ['fit', 'group', 'series', 'mice'] as const

export const wizardSteps = ['guests', 'hotels', 'transports', 'activities', 'extras'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const bookingCommands = ['submit', 'return', 'approve', 'cancel', 'delete'] as const
export type BookingCommand = (typeof bookingCommands)[number]

export const bookingRow = z.object({
  id,
  code: z.string(),
  /** The agent's own reference. */
  orderId: z.string().nullable(),
  bookingType: z.enum(bookingTypes),
  group: z.string(),
  groupId: id,
  mainGuest: z.string().nullable(),
  agentId: id,
  agent: z.string(),
  salesAgent: z.string().nullable(),
  handledBy: z.string().nullable(),
  arrival: day,
  departure: day,
  nights: z.int(),
  pax,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalCents: z.int(),
  marginCents: z.int().optional(),
  /** Confirmed of all live lines. */
  confirmedLines: z.int(),
  lines: z.int(),
  bookedAt: instant.nullable(),
  optionExpiresAt: instant.nullable(),
  /** Submitted over the agent's credit limit; finance looks at it before the approval. */
  creditHold: z.boolean(),
  version: z.int(),
  createdAt: instant,
})
export type BookingRow = z.output<typeof bookingRow>

export const bookingGuest = z.object({
  id,
  guestId: id.nullable(),
  title: z.enum(guestTitles),
  name: z.string(),
  nativeName: z.string().nullable(),
  birthdate: day,
  /** Computed from the birthdate at arrival. */
  category: z.enum(guestCategories),
  age: z.int(),
  nationalityId: id,
  nationality: z.string(),
  remarks: z.string().nullable(),
  isMain: z.boolean(),
})
export type BookingGuest = z.output<typeof bookingGuest>

export const bookingFile = z.object({
  id,
  uploadId: id,
  name: z.string(),
  url: z.string(),
  size: z.int(),
  addedAt: instant,
  addedBy: z.string(),
})

/** A command the caller may see; a refused one says why. */
export const offeredCommand = z.object({
  command: z.enum(bookingCommands),
  allowed: z.boolean(),
  /** An error code with its sentence, when refused. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type OfferedCommand = z.output<typeof offeredCommand>

export const bookingDetail = bookingRow.extend({
  remarks: z.string().nullable(),
  steps: z.record(z.enum(wizardSteps), z.enum(['empty', 'done'])),
  guests: z.array(bookingGuest),
  hotels: z.array(hotelLine),
  transports: z.array(transportLine),
  activities: z.array(activityLine),
  addons: z.array(addonLine),
  files: z.array(bookingFile),
  totals: z.object({
    hotelCents: z.int(),
    transportCents: z.int(),
    activityCents: z.int(),
    extrasCents: z.int(),
    grandCents: z.int(),
    costGrandCents: z.int().optional(),
    marginGrandCents: z.int().optional(),
    paidCents: z.int(),
    pendingCents: z.int(),
    remainingCents: z.int(),
    minimumPaymentCents: z.int(),
  }),
  invoice: z
    .object({ id, number: z.string().nullable(), status: z.string(), paymentStatus: z.string() })
    .nullable(),
  /** The earliest day from which cancelling costs something. */
  cancellationDue: day.nullable(),
  cancellationReason: z.string().nullable(),
  cancellationFeeCents: z.int().nullable(),
  returnReason: z.string().nullable(),
  commands: z.array(offeredCommand),
})
export type BookingDetail = z.output<typeof bookingDetail>

export const linePreview = z.object({
  sellCents: z.int(),
  costCents: z.int().optional(),
  marginCents: z.int().optional(),
  trace,
  onRequest: z.boolean(),
})
export type LinePreview = z.output<typeof linePreview>

const subject = 'bookings'
const detail = one(bookingDetail)
const view = 'view.booking'
const update = 'update.booking'
const lineParams = z.strictObject({ id, lineId: id })

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: view,
  subject,
  summary: 'Bookings by tab, status, agent and dates',
  query: listQuery({
    tab: z.enum(bookingTabs).default('all'),
    status: z.enum(bookingStatuses).optional(),
    paymentStatus: z.enum(paymentStatuses).optional(),
    agentId: id.optional(),
    groupId: id.optional(),
    arrivalFrom: day.optional(),
    arrivalTo: day.optional(),
  }),
  reply: many(bookingRow),
})

export const exportBookings = exportOf(listBookings, [
  'code',
  'bookingType',
  'group',
  'agent',
  'arrival',
  'pax',
  'totalCents',
  'marginCents',
  'lines',
  'status',
  'handledBy',
  'salesAgent',
  'bookedAt',
  'optionExpiresAt',
  'createdAt',
])

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/status/count',
  access: view,
  subject,
  summary: 'How many bookings each status and each tab has',
  reply: one(
    z.object({
      statuses: z.record(z.enum(bookingStatuses), z.int()),
      tabs: z.record(z.enum(bookingTabs), z.int()),
    }),
  ),
})

/** What a draft begins with. */
export const createBookingBody = z
  .strictObject({
    groupId: id,
    bookingType: z.enum(bookingTypes).default('fit'),
    orderId: line(60).nullish(),
    arrival: day,
    departure: day,
    remarks: prose(2000).nullish(),
  })
  .refine((booking) => booking.arrival < booking.departure, {
    path: ['departure'],
    params: { key: 'twoDifferentDates' },
  })

/** A draft; the steps fill it. An existing group brings its guests along. */
export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/create',
  access: 'create.booking',
  subject,
  summary: 'Start a draft booking for a group',
  body: createBookingBody,
  reply: detail,
  status: 201,
  idempotent: true,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: view,
  subject,
  summary: 'A booking with its lines, totals and what may be done next',
  params: idParams,
  reply: detail,
})

export const removeBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id',
  access: 'delete.booking',
  subject,
  summary: 'Delete a draft; anything later is cancelled instead',
  params: idParams,
  reply: nothing,
  status: 204,
})

/** The command carrier of the booking's state machine. */
export const commandBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/status',
  access: 'signed-in',
  subject,
  summary: 'Submit, return or cancel a booking',
  params: idParams,
  body: z.discriminatedUnion('command', [
    z.strictObject({ command: z.literal('submit'), acceptPriceChange: z.boolean().optional() }),
    z.strictObject({ command: z.literal('return'), reason: line(500) }),
    z.strictObject({ command: z.literal('cancel'), reason: line(500), acceptedFeeCents: cents }),
  ]),
  reply: detail,
})

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/cancellation',
  access: view,
  subject,
  summary: 'What cancelling today would cost, line by line',
  params: idParams,
  reply: one(
    z.object({
      feeCents: z.int(),
      paidCents: z.int(),
      refundCents: z.int(),
      lines: z.array(z.object({ lineId: id, title: z.string(), feeCents: z.int(), rule: z.string() })),
    }),
  ),
})

/** submitted → in_process. A price that moved since is 409 PRICE_CHANGED with the difference, until accepted. */
export const approveBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/approve',
  access: 'approve.booking',
  subject,
  summary: 'Approve a submitted booking',
  params: idParams,
  body: z.strictObject({ acceptPriceChange: z.boolean().optional() }),
  reply: detail,
})

export const bookingHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/histories',
  access: view,
  subject,
  summary: 'Who did what to a booking',
  params: idParams,
  reply: many(historyEntry),
})

/** POST creates a whole step, PUT replaces it, DELETE empties it. */
const step = <B extends z.ZodType>(name: string, body: B) => ({
  create: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}`,
    access: update,
    subject,
    summary: `Save the ${name} step`,
    params: idParams,
    body,
    reply: detail,
    status: 201,
    idempotent: true,
  }),
  replace: endpoint({
    method: 'PUT',
    path: `/api/bookings/:id/${name}`,
    access: update,
    subject,
    summary: `Replace the ${name} step`,
    params: idParams,
    body,
    reply: detail,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: `/api/bookings/:id/${name}`,
    access: update,
    subject,
    summary: `Empty the ${name} step`,
    params: idParams,
    reply: detail,
  }),
})

/** One line of a step. */
const oneLine = <B extends z.ZodType>(name: string, body: B) => ({
  update: endpoint({
    method: 'PUT',
    path: `/api/bookings/:id/${name}/:lineId`,
    access: update,
    subject,
    summary: `Change one of the ${name}`,
    params: lineParams,
    body,
    reply: detail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/api/bookings/:id/${name}/:lineId`,
    access: update,
    subject,
    summary: `Remove one of the ${name}`,
    params: lineParams,
    reply: detail,
  }),
})

export const bookingGuestsBody = z
  .strictObject({ guests: z.array(groupGuestBody).min(1).max(300) })
  .refine((body) => body.guests.filter((guest) => guest.isMain).length === 1, {
    path: ['guests'],
    params: { key: 'oneMainGuest' },
  })

const lines = <B extends z.ZodType>(body: B) => z.strictObject({ lines: z.array(body).max(60) })

export const guestStep = step('guests', bookingGuestsBody)
export const hotelStep = step('hotels', lines(hotelLineBody))
export const transportStep = step('transports', lines(transportLineBody))
export const activityStep = step('activities', lines(activityLineBody))
export const addonStep = step('addons', lines(addonLineBody))

export const removeBookingGuest = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id/guests/:guestId',
  access: update,
  subject,
  summary: 'Take one guest out of a booking',
  params: z.strictObject({ id, guestId: id }),
  reply: detail,
})
export const hotelLines = oneLine('hotels', hotelLineBody)
export const transportLines = oneLine('transports', transportLineBody)
export const activityLines = oneLine('activities', activityLineBody)
export const addonLines = oneLine('addons', addonLineBody)

/** The price a line would have if it were saved now; its troubles by field, as saving would name them. Nothing is kept. */
const preview = <B extends z.ZodType>(name: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/quote`,
    access: update,
    subject: 'quotes',
    summary: `Price one of the ${name} without saving it`,
    params: idParams,
    body,
    reply: one(linePreview),
  })
export const linePreviews = {
  hotels: preview('hotels', hotelLineBody),
  transports: preview('transports', transportLineBody),
  activities: preview('activities', activityLineBody),
  addons: preview('addons', addonLineBody),
}

export const listBookingAddons = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/addons',
  access: view,
  subject,
  summary: 'Extras of a booking',
  params: idParams,
  reply: many(addonLine),
})
export const getBookingAddon = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/addons/:lineId',
  access: view,
  subject,
  summary: 'One extra of a booking',
  params: lineParams,
  reply: one(addonLine),
})

const confirmationBody = z.strictObject({ number: line(60), confirmedBy: line(120) })

const supplierAnswer = (name: 'hotels' | 'transports' | 'activities') => ({
  /** Locks price and cost and makes the supplier payable. */
  confirm: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/:lineId/confirmation`,
    access: 'confirm.line',
    subject,
    summary: 'Enter the confirmation number of the supplier',
    params: lineParams,
    body: confirmationBody,
    reply: detail,
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/:lineId/decline`,
    access: 'confirm.line',
    subject,
    summary: 'The supplier said no',
    params: lineParams,
    body: z.strictObject({ reason: line(500) }),
    reply: detail,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/:lineId/reopen`,
    access: 'confirm.line',
    subject,
    summary: 'Reopen a confirmed line to change it',
    params: lineParams,
    body: z.strictObject({ reason: line(500) }),
    reply: detail,
  }),
})
export const hotelAnswer = supplierAnswer('hotels')
export const activityAnswer = supplierAnswer('activities')
const hired = supplierAnswer('transports')
/** Rides hired from a supplier; own vehicles get a driver instead. */
export const rideAnswer = { confirm: hired.confirm, reopen: hired.reopen }

/** Candidates for a duty, the free ones first; a busy one says with what. */
const candidate = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  languages: z.array(z.string()),
  free: z.boolean(),
  /** A sentence in the caller's language. */
  reason: z.string().nullable(),
})
const candidateVehicle = z.object({
  id,
  plate: z.string(),
  seats: z.int(),
  free: z.boolean(),
  reason: z.string().nullable(),
})
export type Candidate = z.output<typeof candidate>

export const driverCandidates = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/transports/:lineId/drivers',
  access: 'assign.driver',
  subject,
  summary: 'Drivers and vehicles for a ride',
  params: lineParams,
  reply: one(z.object({ drivers: z.array(candidate), vehicles: z.array(candidateVehicle) })),
})

/** 409 DRIVER_BUSY, VEHICLE_BUSY or LICENCE_EXPIRED with the rival duty in `details`. */
export const assignDriver = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/transports/:lineId/drivers',
  access: 'assign.driver',
  subject,
  summary: 'Assign driver and vehicle to a ride',
  params: lineParams,
  body: z.strictObject({ driverId: id, vehicleId: id }),
  reply: detail,
  idempotent: true,
})

export const guideCandidates = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/activities/:lineId/guides',
  access: 'assign.guide',
  subject,
  summary: 'Guides for an activity',
  params: lineParams,
  reply: one(z.array(candidate)),
})
export const assignGuide = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/guides',
  access: 'assign.guide',
  subject,
  summary: 'Assign a guide to an activity',
  params: idParams,
  body: z.strictObject({ activityLineId: id, guideId: id }),
  reply: detail,
  idempotent: true,
})

export const addBookingFile = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/files',
  access: update,
  subject,
  summary: 'Attach an uploaded image',
  params: idParams,
  body: z.strictObject({ uploadId: id, name: line(200) }),
  reply: detail,
  status: 201,
})
export const removeBookingFile = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id/files/:fileId',
  access: update,
  subject,
  summary: 'Remove an attached image',
  params: z.strictObject({ id, fileId: id }),
  reply: detail,
})

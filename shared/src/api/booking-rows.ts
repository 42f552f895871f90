import * as z from 'zod'
import { activityLine, extraLine, hotelLine, transportLine, unitPrice } from './booking-lines'
import { id } from './envelope'
import { guestCategories, guestTitles, pax } from './groups'
import { invoiceKinds, invoiceStatuses } from './invoice-states'
import { trace } from './trace'
import { day, instant } from './values'

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
/** What finance looks for: as its invoices are, or that it comes to another amount than they. */
export const bookingMoney = [
  'pending_verification',
  'overdue',
  'overpaid',
  'not_billed',
  'left_invoice',
] as const
export const bookingTabs = ['in_progress', 'confirmed', 'all'] as const
/** What payments alone decide, and the database keeps. */
export const storedPaymentStatuses = ['unpaid', 'partially_paid', 'paid'] as const
/** Cancelled or credited before anybody paid: not paid, and yet nobody owes. */
export const paymentStatuses = [...storedPaymentStatuses, 'nothing_due'] as const
export const bookingTypes = ['fit', 'group', 'series', 'mice'] as const

export const wizardSteps = ['guests', 'hotels', 'transports', 'activities', 'extras'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const bookingCommands = ['submit', 'withdraw', 'return', 'approve', 'cancel', 'delete'] as const
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

export const tripGapCodes = [
  'NO_BED',
  'NO_ARRIVAL_TRANSFER',
  'NO_DEPARTURE_TRANSFER',
  'BEFORE_LANDING',
  'AFTER_TAKE_OFF',
  'TWO_AT_ONCE',
] as const

/** What a trip lacks or what collides in it; it forbids nothing. */
export const tripGap = z.object({
  code: z.enum(tripGapCodes),
  /** The day it is seen on; of a night, the day that it begins on. */
  day,
  /** The service it speaks of. */
  lineId: id.nullable(),
  /** A sentence in the caller's language. */
  message: z.string(),
})
export type TripGap = z.output<typeof tripGap>

export const bookingDetail = bookingRow.extend({
  remarks: z.string().nullable(),
  steps: z.record(z.enum(wizardSteps), z.enum(['empty', 'done'])),
  guests: z.array(bookingGuest),
  hotels: z.array(hotelLine),
  transports: z.array(transportLine),
  activities: z.array(activityLine),
  addons: z.array(extraLine),
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
  /** All invoices that were issued, the newest first, and what was credited of each. */
  bills: z.array(
    z.object({
      id,
      number: z.string(),
      kind: z.enum(invoiceKinds),
      status: z.enum(invoiceStatuses),
      paymentStatus: z.enum(paymentStatuses),
      currency: z.string(),
      amountCents: z.int(),
      creditNotes: z.array(z.object({ id, number: z.string(), amountCents: z.int() })),
    }),
  ),
  /** The newest of them that isn't void. */
  invoice: z
    .object({ id, number: z.string().nullable(), status: z.string(), paymentStatus: z.string() })
    .nullable(),
  /** The earliest day from which cancelling costs something. */
  cancellationDue: day.nullable(),
  cancellationReason: z.string().nullable(),
  cancellationFeeCents: z.int().nullable(),
  returnReason: z.string().nullable(),
  /** It was confirmed for money that was all taken back, and is not confirmed again. */
  unpaidSince: instant.nullable(),
  commands: z.array(offeredCommand),
  gaps: z.array(tripGap),
  /** Not as it is, but as an open change request of that booking would make it. */
  changeOf: id.optional(),
})
export type BookingDetail = z.output<typeof bookingDetail>

export const linePreview = z.object({
  sellCents: z.int(),
  costCents: z.int().optional(),
  marginCents: z.int().optional(),
  units: z.array(unitPrice),
  trace,
  onRequest: z.boolean(),
})
export type LinePreview = z.output<typeof linePreview>

import * as z from 'zod'
import { endpoint } from '../contract'
import { lineStatuses, transferTypes, transportStatuses } from './booking-lines'
import { bookingStatuses } from './booking-rows'
import { closedDay } from './closures'
import { shownDutyStates } from './duty-states'
import { id, one } from './envelope'
import { clock, day, line } from './values'

/** Who is planned on the board: drivers with their vehicles, or guides. Each asks for its own right to assign. */
export const dispatchCrews = ['drivers', 'guides'] as const
export type DispatchCrew = (typeof dispatchCrews)[number]
export const dispatchViews = ['day', 'week'] as const
export type DispatchView = (typeof dispatchViews)[number]

const access = 'view.dispatch'
/** What is assigned here belongs to bookings, so news of any of them reach the board. */
const subject = 'bookings'

const person = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  languages: z.array(z.string()),
  licenceExpiry: day,
})
export type DispatchPerson = z.output<typeof person>

const vehicle = z.object({
  id,
  plate: z.string(),
  transport: z.string(),
  seats: z.int(),
  luggage: z.int(),
})
export type DispatchVehicle = z.output<typeof vehicle>

/** A time of Bali and how long it lasts. */
const window = z.object({ date: day, time: clock, minutes: z.int() })

const duty = z.object({
  id,
  personId: id,
  vehicleId: id.nullable(),
  state: z.enum(shownDutyStates),
})
export type DispatchDuty = z.output<typeof duty>

const job = window.extend({
  lineId: id,
  bookingId: id,
  code: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  status: z.enum([...transportStatuses, ...lineStatuses]),
  /** The main guest. */
  guest: z.string().nullable(),
  pax: z.int(),
  luggage: z.int(),
  flight: z.string().nullable(),
  flightTime: clock.nullable(),
  /** Of a ride. */
  transferType: z.enum(transferTypes).optional(),
  from: z.string(),
  /** Of a ride. */
  to: z.string().nullable(),
  /** Drivers or guides that it takes. */
  quantity: z.int(),
  /** Whoever may assign may move it. */
  movable: z.boolean(),
  duties: z.array(duty),
  /** What speaks against it as it is planned, in the reader's language. */
  warnings: z.array(z.string()),
})
export type DispatchJob = z.output<typeof job>

/** Workshop, leave or sickness. */
const off = window.extend({ id, personId: id.nullable(), vehicleId: id.nullable(), note: z.string() })
export type DispatchOff = z.output<typeof off>

/** What is left after midnight of a service that began on a day before, as long as it keeps who does it. */
const reaching = off.omit({ note: true }).extend({ code: z.string() })
export type DispatchReaching = z.output<typeof reaching>

export const dispatchBoard = endpoint({
  method: 'GET',
  path: '/api/dispatch',
  access,
  subject,
  summary: 'Who does what on a day or in its week, and what nobody does yet',
  note: 'Needs `assign.driver` for drivers, `assign.guide` for guides.',
  query: z.strictObject({
    day,
    view: z.enum(dispatchViews).default('day'),
    crew: z.enum(dispatchCrews).default('drivers'),
  }),
  reply: one(
    z.object({
      days: z.array(day),
      people: z.array(person),
      vehicles: z.array(vehicle),
      jobs: z.array(job),
      off: z.array(off),
      reaching: z.array(reaching),
      closures: z.array(closedDay),
    }),
  ),
})
export type DispatchBoard = z.output<typeof dispatchBoard.reply>['data']

/** Rows that one call moves: more than anybody selects on a day. */
const MOST_MOVES = 200

/** More than is ever said of one line, each in a sentence or two. */
const MOST_DOUBTS = 100
const MOST_WORDS = 2000

export const dispatchMove = z.strictObject({
  lineId: id,
  /** Which assignment moves; none for a job that waits. One that is gone by now is refused. */
  dutyId: id.nullable(),
  /** None takes the job off whoever has it. */
  personId: id.nullable(),
  /** The driver's of that day or the smallest that fits, unless told. */
  vehicleId: id.optional(),
})
export type DispatchMove = z.input<typeof dispatchMove>

/** The moves that put everything back as it stood; none where that would lose what was reported meanwhile. */
export const wayBack = z.array(dispatchMove)

const refused = z.object({ lineId: id, code: z.string(), message: z.string() })
export type DispatchRefused = z.output<typeof refused>
const warned = z.object({ lineId: id, messages: z.array(z.string()) })
export type DispatchWarned = z.output<typeof warned>

/** What the refusals of assignments hold in `details`. */
export const dispatchRefusal = z.object({ refused: z.array(refused) })
export const dispatchDoubt = z.object({ warned: z.array(warned) })

/** Why doubts don't count, and which: as they were told. Without those the reason is for all of the command. */
export const overruling = {
  reason: line(500).optional(),
  overruled: z
    .array(z.strictObject({ lineId: id, messages: z.array(z.string().max(MOST_WORDS)).max(MOST_DOUBTS) }))
    .max(MOST_MOVES)
    .optional(),
}

/** What a dialog of doubts sends. */
export interface DispatchOverruling {
  reason: string
  overruled: DispatchWarned[]
}

export const dispatchMoves = endpoint({
  method: 'POST',
  path: '/api/dispatch/moves',
  access,
  subject,
  summary: 'Assign, move and take off several jobs at once: all of them, or none',
  note: 'Needs `assign.driver` or `assign.guide`. 409 DISPATCH_REFUSED tells in `details.refused` what is wrong with each job; 409 DISPATCH_DOUBTED tells in `details.warned` what a `reason` overrules, and again where something else speaks against them than is `overruled`.',
  body: z.strictObject({
    crew: z.enum(dispatchCrews),
    moves: z.array(dispatchMove).min(1).max(MOST_MOVES),
    ...overruling,
  }),
  reply: one(
    z.object({
      done: z.int(),
      back: wayBack,
      /** Codes of the bookings that are no longer confirmed by it. */
      reopened: z.array(z.string()),
    }),
  ),
  idempotent: true,
})

const proposal = z.object({
  lineId: id,
  personId: id,
  vehicleId: id.nullable(),
  warnings: z.array(z.string()),
})
export type DispatchProposal = z.output<typeof proposal>

export const dispatchSuggestion = endpoint({
  method: 'GET',
  path: '/api/dispatch/suggestion',
  access,
  subject,
  summary: 'A plan for what nobody does yet on a day: fewest cars, shortest empty drives, languages',
  note: 'Nothing is saved; send what is accepted to `POST /api/dispatch/moves`.',
  query: z.strictObject({ day, crew: z.enum(dispatchCrews).default('drivers') }),
  reply: one(
    z.object({
      proposals: z.array(proposal),
      /** Jobs that nobody is left for, by their lines. */
      left: z.array(id),
      /** Vehicles, or guides, that the whole day then takes. */
      resources: z.int(),
      /** On the road without guests, added by what is proposed. */
      emptyMinutes: z.int(),
    }),
  ),
})
export type DispatchSuggestion = z.output<typeof dispatchSuggestion.reply>['data']

import * as z from 'zod'
import { endpoint } from '../contract'
import { transferTypes } from './booking-lines'
import { dispatchCrews } from './dispatch'
import { dutySteps, shownDutyStates } from './duty-states'
import { id, idParams, nothing, one } from './envelope'
import { guestTitles } from './groups'
import { clock, day, instant, line, prose } from './values'

const link = {
  access: 'view.dispatch',
  /** Of its own: whoever makes a link moves nothing on the board. */
  subject: 'duty-links',
} as const
const note = 'Needs `assign.driver` for drivers, `assign.guide` for guides.'

const dutyLink = z.object({
  id,
  day,
  validUntil: instant,
  createdAt: instant,
  createdBy: z.string(),
})
export type DutyLink = z.output<typeof dutyLink>

const ofPerson = { crew: z.enum(dispatchCrews), personId: id, day }

export const readDutyLink = endpoint({
  method: 'GET',
  path: '/api/dispatch/links',
  ...link,
  summary: 'The link by which a driver or guide sees the jobs of a day on a phone',
  note,
  query: z.strictObject(ofPerson),
  reply: one(dutyLink.nullable()),
})

export const makeDutyLink = endpoint({
  method: 'POST',
  path: '/api/dispatch/links',
  ...link,
  summary: 'Make a link for a phone; one that was made before for the same day ends',
  note: `${note} The address is told this once: only its hash is kept.`,
  body: z.strictObject(ofPerson),
  reply: one(dutyLink.extend({ path: z.string() })),
  status: 201,
})

export const revokeDutyLink = endpoint({
  method: 'DELETE',
  path: '/api/dispatch/links/:id',
  ...link,
  summary: 'End the link of a phone',
  note,
  params: idParams,
  reply: nothing,
  status: 204,
})

const report = z.object({
  id,
  step: z.enum(dutySteps),
  by: z.string(),
  /** By the phone's clock. */
  saidAt: instant,
  receivedAt: instant,
  note: z.string(),
  photoId: id.nullable(),
})
export type DutyReported = z.output<typeof report>

export const dutyReports = endpoint({
  method: 'GET',
  path: '/api/dispatch/lines/:id/reports',
  access: 'view.dispatch',
  /** News of its booking reach it. */
  subject: 'bookings',
  summary: 'What drivers and guides reported of a job, in its order',
  params: idParams,
  reply: one(z.array(report)),
})

export const reopenDuty = endpoint({
  method: 'POST',
  path: '/api/dispatch/duties/:id/reopen',
  access: 'view.dispatch',
  /** Its booking is told, and so is the board. */
  subject: 'bookings',
  summary: 'Take back that a job is done or that its guests didn’t come',
  note: `${note} What the phone reported is kept. 409 DUTY_OPEN where the job isn’t over.`,
  params: idParams,
  body: z.strictObject({ reason: line(500) }),
  reply: one(z.object({ lineId: id, state: z.enum(shownDutyStates) })),
})

/** Of a phone: whoever has the link is the driver or guide that it was made for. */
const phone = { access: 'public', subject: 'duty' } as const
const token = z.string().max(64)
const gone = 'A link that was revoked, has expired or never was is 404 DUTY_LINK_GONE, all alike.'

const guest = z.object({ title: z.enum(guestTitles), name: z.string(), nativeName: z.string().nullable() })

const phoneJob = z.object({
  lineId: id,
  code: z.string(),
  date: day,
  time: clock,
  minutes: z.int(),
  kind: z.enum([...transferTypes, 'activity']),
  state: z.enum(shownDutyStates),
  /** What is done, for activities. */
  title: z.string().nullable(),
  from: z.string(),
  /** With its region, as maps find it. */
  fromAddress: z.string(),
  to: z.string().nullable(),
  toAddress: z.string().nullable(),
  flight: z.string().nullable(),
  flightTime: clock.nullable(),
  /** The main guest comes first. */
  guests: z.array(guest),
  /** The main guest's number, else another guest's; none once the job is over. */
  guestPhone: z.string().nullable(),
  pax: z.int(),
  luggage: z.int(),
  plate: z.string().nullable(),
  notes: z.string(),
  /** What the welcome board says instead of the main guest's name. */
  board: z.string().nullable(),
  logoId: id.nullable(),
})
export type PhoneJob = z.output<typeof phoneJob>

const phoneDay = z.object({
  personId: id,
  name: z.string(),
  crew: z.enum(dispatchCrews),
  /** What the person reads best of the languages that the product speaks, if it is known. */
  locale: z.string().nullable(),
  day,
  validUntil: instant,
  office: z.object({ name: z.string(), phone: z.string(), logoId: id.nullable() }),
  /** Of the day and the next one. */
  jobs: z.array(phoneJob),
})
export type PhoneDay = z.output<typeof phoneDay>

export const phoneJobs = endpoint({
  method: 'GET',
  path: '/api/duty/:token',
  ...phone,
  summary: 'The jobs of the link’s day and of the next one',
  note: gone,
  params: z.strictObject({ token }),
  reply: one(phoneDay),
})

const reported = z.strictObject({
  /** Made on the phone, once a report. */
  key: id,
  lineId: id,
  step: z.enum(dutySteps),
  /** By the phone's clock; the server's is kept beside it. */
  at: instant,
  note: prose(500).default(''),
  photoId: id.optional(),
})

export const reportDuty = endpoint({
  method: 'POST',
  path: '/api/duty/:token/reports',
  ...phone,
  summary: 'A driver or guide reports the next step of a job',
  note: `${gone} The same \`key\` again is answered as the first time and changes nothing. 409 DUTY_NOT_YOURS once somebody else has the job or nobody, 409 DUTY_PASSED where the job is past the step.`,
  params: z.strictObject({ token }),
  body: reported,
  reply: one(z.object({ lineId: id, state: z.enum(shownDutyStates) })),
})
export type DutyReport = z.input<typeof reported>

export const dutyPhoto = endpoint({
  method: 'POST',
  path: '/api/duty/:token/photos/:id',
  ...phone,
  summary: 'A photo for a report, under an id made on the phone; the same one again changes nothing',
  note: gone,
  params: z.strictObject({ token, id }),
  upload: true,
  reply: nothing,
  status: 204,
})

export const dutyPicture = endpoint({
  method: 'GET',
  path: '/api/duty/:token/pictures/:id',
  ...phone,
  summary: 'A logo for the welcome board',
  note: gone,
  params: z.strictObject({ token, id }),
  download: true,
  reply: z.unknown(),
})

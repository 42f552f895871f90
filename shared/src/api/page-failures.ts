import * as z from 'zod'
import { endpoint } from '../contract'
import { nothing } from './envelope'

const word = (most: number, fits: RegExp) => z.string().min(1).max(most).regex(fits)

/** A remote's name, or `shell`. */
const partName = word(40, /^[a-z][a-z0-9-]*$/)
export const partVersion = word(60, /^[\w.+-]+$/)

/** What went wrong, and where in our own files: no message, no address, nothing that somebody typed. */
export const pageFailure = z.strictObject({
  remote: partName,
  version: partVersion,
  /** Its code could not be had; it threw while it was shown, or later; what it asked for was refused. */
  kind: z.enum(['load', 'render', 'later', 'refused']),
  /** As declared, `/bookings/:id`. */
  route: word(120, /^[\w/:*.-]+$/),
  /** The kind of error, as in `TypeError`; of a refusal `409_STALE_VERSION`. */
  error: word(60, /^\w+$/),
  /** Where it was thrown, as in `/remotes/booking/0.1.0-4d0e1c38/123.js:1:2345`. */
  at: word(200, /^[\w/:.-]+$/).nullable(),
})
export type PageFailure = z.output<typeof pageFailure>

export const reportPageFailure = endpoint({
  method: 'POST',
  path: '/api/page-failures',
  access: 'signed-in',
  subject: 'page-failures',
  summary: 'Tells that a part of the page could not be loaded, threw, or was refused what it asked for',
  note: 'Logged, and counted by remote, version and kind in `melali_page_failures_total` and on the page of deployments; refusals on that page alone.',
  body: pageFailure,
  reply: nothing,
  status: 204,
})

export const reportOpenings = endpoint({
  method: 'POST',
  path: '/api/page-openings',
  access: 'signed-in',
  subject: 'page-failures',
  summary: 'Tells which versions of remotes and shell a session has opened',
  note: 'A session counts once for each version, however often it tells.',
  body: z.strictObject({
    opened: z
      .array(z.strictObject({ remote: partName, version: partVersion }))
      .min(1)
      .max(20),
  }),
  reply: nothing,
  status: 204,
})

import * as z from 'zod'
import { endpoint } from '../contract'
import { id, nothing } from './envelope'

/** Records that one call brings back. */
export const BROUGHT_BACK = 100

export const undoDeletions = endpoint({
  method: 'POST',
  path: '/api/deletions/undo',
  access: 'signed-in',
  subject: 'deletions',
  summary: 'Bring back what one deleted in the last ten minutes, all of it or nothing; twice is as once',
  body: z.strictObject({ ids: z.array(id).min(1).max(BROUGHT_BACK) }),
  reply: nothing,
  status: 204,
})

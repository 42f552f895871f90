import { inArray } from 'drizzle-orm'
import { bookingDaily } from '../db'

/** Drafts are nobody's business yet; cancelled and expired ones bring nothing. */
export const sold = inArray(bookingDaily.status, [
  'submitted',
  'in_process',
  'confirmed',
  'travelling',
  'completed',
])

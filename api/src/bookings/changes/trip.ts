import type { TripDates } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingGuests, bookings, type Db } from '../../db'
import { updater } from '../../db/write-rows'
import { categoryAt } from '../guests/snapshot'
import { moveExtraDebts } from '../lines/extra/owed'
import { inWords } from '../lines/problems'
import { rowsOf } from '../lines/rows'
import { isLive } from '../lines/states'
import { outsideTrip } from '../lines/trip'
import { guestsOf, type Work } from '../steps/work'
import type { Trouble } from './troubles'
import { kindsInOrder, type Wanted } from './wanted'

const updateCategories = updater(bookingGuests, ['category'])

/** The trip's own days, who is a child on the new first one, and what is owed by them. */
export const moveTrip = async (tx: Db, bookingId: string, dates: TripDates) => {
  await tx.update(bookings).set(dates).where(eq(bookings.id, bookingId))
  const grown = (await guestsOf(tx, bookingId)).flatMap(({ id, category: before, birthdate }) => {
    const category = categoryAt(birthdate, dates.arrival)
    return category === before ? [] : [{ id, category }]
  })
  await updateCategories(tx, grown)
  await moveExtraDebts(tx, bookingId, dates)
}

/** Services that nobody moved and that the new days leave out, by the rule under which a booking saves them. */
export const leftOutside = async ({ tx, booking, locale }: Work, wanted: Wanted): Promise<Trouble[]> => {
  if (!wanted.dates) return []
  const asked = new Set(
    Object.values(wanted.lines).flatMap(({ gone, set }) => [...gone, ...set].map(({ id }) => id)),
  )
  const found: Trouble[] = []
  for (const { kind } of kindsInOrder)
    for (const row of await rowsOf(kind, tx, booking.id)) {
      const fields = isLive(row.status) && !asked.has(row.id) ? outsideTrip(booking, row) : null
      if (fields)
        found.push({ id: row.id, title: kind.title(row), message: inWords(fields, locale), isOutside: true })
    }
  return found
}

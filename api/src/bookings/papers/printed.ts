import type { confirmationKinds } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingGuests, type Db } from '../../db'
import { orNull } from '../detail/text'
import { suppliedKinds } from '../lines/kinds'
import { isLive, isSettled } from '../lines/states'

export type Kind = (typeof confirmationKinds)[number]

const namesOf = async (tx: Db, bookingId: string) => {
  const guests = await tx
    .select({ id: bookingGuests.id, name: bookingGuests.name })
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingId, bookingId))
  return (guestId: string) => guests.find(({ id }) => id === guestId)?.name ?? ''
}

/** Services as a form shows them, in travel order, and whether they may be on one: what isn't confirmed is never printed. */
export const printedLines = async (tx: Db, bookingId: string, name: Kind) => {
  const kind = suppliedKinds[name]
  const { form, title, printed } = kind.paper
  const nameOf = await namesOf(tx, bookingId)
  const rows = (await kind.read(tx, bookingId)).filter(({ status }) => isLive(status))
  const from = (row: (typeof rows)[number]) => kind.days(row).from
  return rows
    .toSorted((a, b) => from(a).localeCompare(from(b)))
    .map((row) => ({
      ready: isSettled(row.status),
      title: title(row),
      row,
      line: form.parse({
        ...row,
        guests: row.guestIds?.map(nameOf),
        remarks: orNull(row.remarks),
        ...printed?.(row),
      }) as { id: string },
    }))
}

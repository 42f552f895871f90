import { eq } from 'drizzle-orm'
import { bookingLines } from '../../db'
import { refuse } from '../../platform/errors'
import { activityKind } from '../steps/activities'
import { addonKind } from '../steps/addons'
import { hotelKind } from '../steps/hotels'
import type { LineKind, LinePrice, LineRow } from '../steps/kind'
import type { Work } from '../steps/open'
import { saveLines } from '../steps/save'
import { transportKind } from '../steps/transports'

interface Moved {
  step: string
  lineId: string
  title: string
  beforeCents: number
  afterCents: number
}

const kinds = async <T>(
  visit: <B extends { id?: string | undefined }, R extends LineRow, P extends LinePrice>(
    kind: LineKind<B, R, P>,
  ) => Promise<T[]>,
) => [
  ...(await visit(hotelKind)),
  ...(await visit(transportKind)),
  ...(await visit(activityKind)),
  ...(await visit(addonKind)),
]

/** Prices every unlocked line as things stand now and stores it; gives back those whose amount moved. */
export const repriceBooking = async (work: Work): Promise<Moved[]> => {
  const { tx, booking } = work
  const before = await kinds(async (kind) => {
    const rows = await kind.rows(tx, booking.id)
    const open = rows.filter((row) => !kind.isLocked(row) && row.status !== 'declined')
    const entries = open.map((row, index) => ({
      body: kind.bodyOf(row),
      position: row.position,
      path: `${kind.step}.${index}`,
    }))
    await saveLines(kind, work, { entries, rows, gone: [] })
    const { step } = kind
    return open.map((row) => ({ step, lineId: row.id, title: kind.title(row), beforeCents: row.sellCents }))
  })
  const after = await tx.select().from(bookingLines).where(eq(bookingLines.bookingId, booking.id))
  return before.flatMap((line) => {
    const afterCents = after.find(({ id }) => id === line.lineId)?.sellCents ?? 0
    return afterCents === line.beforeCents ? [] : { ...line, afterCents }
  })
}

/** The same, refusing prices that moved unless the caller has said yes to that. */
export const repriceOrRefuse = async (work: Work, accepted: boolean) => {
  const moved = await repriceBooking(work)
  if (moved.length && !accepted) {
    const deltaCents = moved.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0)
    throw refuse.conflict('PRICE_CHANGED', { lines: moved, deltaCents })
  }
  return moved
}

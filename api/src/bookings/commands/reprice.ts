import type { PriceAnswer } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingLines } from '../../db'
import { type Places, statement } from '../../db/statement'
import { refuse } from '../../platform/errors'
import type { LineKind } from '../lines/kind'
import { lineKinds } from '../lines/kinds'
import { bodyOf, rowsOf } from '../lines/rows'
import { saveLines, standsStill } from '../lines/save'
import type { Work } from '../steps/work'

interface Moved {
  step: string
  lineId: string
  title: string
  beforeCents: number
  afterCents: number
}

/** Gives back the lines it priced, with what they cost before. */
const repriceKind = async (kind: LineKind, work: Work) => {
  const { step } = kind
  const rows = await rowsOf(kind, work.tx, work.booking.id)
  const open = rows.filter((row) => !standsStill(row))
  const entries = open.map((row, index) => ({
    body: bodyOf(kind, row),
    position: row.position,
    path: `${step}.${index}`,
  }))
  await saveLines(kind, work, { entries, rows, gone: [] })
  return open.map((row) => ({ step, lineId: row.id, title: kind.title(row), beforeCents: row.sellCents }))
}

const amounts = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select({ id: bookingLines.id, sellCents: bookingLines.sellCents })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId)),
)

/** Prices every unlocked line as things stand now and stores it; gives back those whose amount moved. */
export const repriceBooking = async (work: Work): Promise<Moved[]> => {
  const before: Omit<Moved, 'afterCents'>[] = []
  for (const kind of Object.values(lineKinds)) before.push(...(await repriceKind(kind, work)))
  const rows = await amounts(work.tx, { bookingId: work.booking.id })
  const after = new Map(rows.map(({ id, sellCents }) => [id, sellCents]))
  return before
    .map((line) => ({ ...line, afterCents: after.get(line.lineId) ?? 0 }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
}

/** The same, refusing prices that moved unless the caller has said yes to just that. */
export const repriceOrRefuse = async (work: Work, { acceptPriceChange, acceptedDeltaCents }: PriceAnswer) => {
  const moved = await repriceBooking(work)
  const deltaCents = moved.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0)
  const isAccepted = acceptPriceChange && (acceptedDeltaCents ?? deltaCents) === deltaCents
  if (moved.length && !isAccepted) throw refuse.conflict('PRICE_CHANGED', { lines: moved, deltaCents })
  return moved
}

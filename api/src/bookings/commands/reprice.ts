import { refuse } from '../../platform/errors'
import { activityKind } from '../lines/activity/kind'
import { addonKind } from '../lines/extra/kind'
import { hotelKind } from '../lines/hotel/kind'
import type { LineKind, LinePrice, LineRow } from '../lines/kind'
import { saveLines } from '../lines/save'
import { transportKind } from '../lines/transport/kind'
import type { Work } from '../steps/open'

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
export const repriceBooking = (work: Work): Promise<Moved[]> =>
  kinds(async (kind) => {
    const rows = await kind.rows(work.tx, work.booking.id)
    const open = rows.filter((row) => !kind.isLocked(row) && row.status !== 'declined')
    const entries = open.map((row, index) => ({
      body: kind.bodyOf(row),
      position: row.position,
      path: `${kind.step}.${index}`,
    }))
    await saveLines(kind, work, { entries, rows, gone: [] })
    const after = await kind.rows(work.tx, work.booking.id)
    return open.flatMap((row) => {
      const afterCents = after.find(({ id }) => id === row.id)?.sellCents ?? 0
      if (afterCents === row.sellCents) return []
      const moved = { step: kind.step, lineId: row.id, title: kind.title(row) }
      return { ...moved, beforeCents: row.sellCents, afterCents }
    })
  })

/** The same, refusing prices that moved unless the caller has said yes to that. */
export const repriceOrRefuse = async (work: Work, accepted: boolean) => {
  const moved = await repriceBooking(work)
  if (moved.length && !accepted) {
    const deltaCents = moved.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0)
    throw refuse.conflict('PRICE_CHANGED', { lines: moved, deltaCents })
  }
  return moved
}

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

const repriceKind = async (kind: LineKind, work: Work): Promise<Moved[]> => {
  const { step } = kind
  const rows = await rowsOf(kind, work.tx, work.booking.id)
  const open = rows.filter((row) => !standsStill(row))
  const entries = open.map((row, index) => ({
    body: bodyOf(kind, row),
    position: row.position,
    path: `${step}.${index}`,
  }))
  await saveLines(kind, work, { entries, rows, gone: [] })
  const after = await rowsOf(kind, work.tx, work.booking.id)
  return open.flatMap((row) => {
    const afterCents = after.find(({ id }) => id === row.id)?.sellCents ?? 0
    if (afterCents === row.sellCents) return []
    return { step, lineId: row.id, title: kind.title(row), beforeCents: row.sellCents, afterCents }
  })
}

/** Prices every unlocked line as things stand now and stores it; gives back those whose amount moved. */
export const repriceBooking = async (work: Work) => {
  const moved: Moved[] = []
  for (const kind of Object.values(lineKinds)) moved.push(...(await repriceKind(kind, work)))
  return moved
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

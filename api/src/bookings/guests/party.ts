import { isFee } from '../lines/fee'
import type { Entry, LineBody, LineKind, LineRow } from '../lines/kind'
import { lineKinds } from '../lines/kinds'
import { priceLine } from '../lines/price'
import { bodyOf, rowsOf } from '../lines/rows'
import { overOf, saveLines } from '../lines/save'
import { isLive, isLocked } from '../lines/states'
import type { Work } from '../steps/work'

type Body = LineBody & { pax?: number; quantity?: number }

/** As many people as there are guests are driven by no more vehicles than these. */
const MOST_VEHICLES = 20

/** The same ride for other people, by so many vehicles as have a seat for each. */
const seated = async (kind: LineKind, work: Work, row: LineRow, body: Body): Promise<Entry> => {
  const entry = { body, position: row.position, path: 'guests' }
  const { quantity } = body
  if (quantity === undefined) return entry
  for (let cars = quantity; cars <= MOST_VEHICLES; cars += 1) {
    const carried: Body = { ...body, quantity: cars }
    const outcome = await priceLine(kind, work, carried, row)
    if (outcome.ok || !('pax' in outcome.fields || 'quantity' in outcome.fields))
      return { ...entry, body: carried, outcome }
  }
  return entry
}

/** Rides and extras name no guests but how many: what was for all of them is for all again, and nothing for more than travel. */
export const followParty = async (work: Work, before: number, later: ReadonlySet<string>) => {
  const party = work.guests.length
  if (party === before || party === 0) return
  for (const kind of [lineKinds.transport, lineKinds.extra] as readonly LineKind[]) {
    const rows = await rowsOf(kind, work.tx, work.booking.id)
    const over = await overOf(kind, work, rows)
    const isTheirs = (row: LineRow) => {
      const { pax = 0 } = bodyOf(kind, row) as Body
      return pax === before || pax > party
    }
    const mayChange = (row: LineRow) =>
      isLive(row.status) &&
      !isFee(row) &&
      !later.has(row.id) &&
      !over.has(row.id) &&
      (work.stage || !isLocked(row.status))
    const touched = rows.filter((row) => mayChange(row) && isTheirs(row))
    const entries: Entry[] = []
    for (const row of touched)
      entries.push(await seated(kind, work, row, { ...bodyOf(kind, row), pax: party }))
    if (entries.length) await saveLines(kind, work, { entries, rows, gone: [] })
  }
}

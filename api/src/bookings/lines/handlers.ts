import { refuse } from '../../platform/errors'
import { bookingDetailFrom } from '../detail/detail'
import { readPage } from '../detail/page'
import type { BookingCall } from '../scene'
import { openForEdit } from '../steps/open'
import { settleStep } from '../steps/settle'
import type { Work } from '../steps/work'
import { type Accepted, giveUp, replaceLines } from './give-up'
import type { LineBody, LineKind, LineRow } from './kind'
import { bodyOf, inForce, rowsOf } from './rows'
import { saveLines } from './save'
import { isLive } from './states'

/** What else the history says of a change, and why it was made. */
interface Told {
  told?: object
  reason?: string
}

/** What can be done with the lines of one step. */
export const lineHandlers = (kind: LineKind) => {
  /** The lines as the history keeps them. */
  const record = (rows: readonly LineRow[]) => ({
    sellCents: rows.reduce((sum, { status, sellCents }) => (isLive(status) ? sum + sellCents : sum), 0),
    lines: rows.map((row) => {
      const { status, sellCents, costCents } = row
      return { ...bodyOf(kind, row), title: kind.title(row), status, sellCents, costCents }
    }),
  })

  const inBooking = async (
    call: BookingCall,
    // biome-ignore lint/suspicious/noConfusingVoidType: most changes say nothing more than what they save
    change: (work: Work, rows: LineRow[]) => Promise<Told | void>,
    event: string,
    done?: boolean,
  ) => {
    const work = await openForEdit(call)
    const before = await rowsOf(kind, work.tx, work.booking.id)
    const { told = {}, reason } = (await change(work, before)) ?? {}
    const after = { ...told }
    await settleStep(work, {
      step: kind.step,
      ...(done !== undefined && { done }),
      event: `booking.${kind.step}.${event}`,
      before: record(before),
      after,
      reason,
    })
    // The history is written last, so that it and the answer are read in one go.
    const page = await readPage(work.tx, work.booking.id, call.actor)
    Object.assign(after, record(inForce<LineRow>(page[kind.step])))
    return { data: bookingDetailFrom(call, page) }
  }

  const mine = (rows: readonly LineRow[], lineId: string) => {
    const row = rows.find(({ id }) => id === lineId)
    if (!row) throw refuse.notFound()
    return row
  }

  return {
    /** The whole step becomes these lines; those that keep their id keep their history. */
    replace: (call: BookingCall & { body: { lines: LineBody[] } }) => {
      const { lines } = call.body
      const entries = lines.map((body, position) => ({ body, position, path: `lines.${position}` }))
      const kept = new Set(lines.map(({ id }) => id))
      return inBooking(
        call,
        (work, rows) =>
          replaceLines(kind, work, { entries, rows, gone: rows.filter(({ id }) => !kept.has(id)) }),
        'saved',
        true,
      )
    },
    clear: (call: BookingCall) =>
      inBooking(
        call,
        (work, rows) => replaceLines(kind, work, { entries: [], rows, gone: rows }),
        'cleared',
        false,
      ),
    update: (call: BookingCall & { params: { lineId: string }; body: LineBody }) =>
      inBooking(
        call,
        (work, rows) => {
          const { id, position } = mine(rows, call.params.lineId)
          const entry = { body: { ...call.body, id }, position, path: '' }
          return saveLines(kind, work, { entries: [entry], rows, gone: [] })
        },
        'changed',
      ),
    remove: (call: BookingCall & { params: { lineId: string }; body: Accepted }) =>
      inBooking(
        call,
        (work, rows) => giveUp(kind, work, rows, mine(rows, call.params.lineId), call.body),
        'removed',
      ),
  }
}

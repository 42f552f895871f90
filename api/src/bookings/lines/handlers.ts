import { refuse } from '../../platform/errors'
import { detailReply } from '../detail/detail'
import type { BookingCall } from '../scene'
import { openForEdit, type Work } from '../steps/open'
import { settleStep } from '../steps/settle'
import type { LineKind, LinePrice, LineRow } from './kind'
import { saveLines } from './save'
import { isLive } from './states'

interface Body {
  id?: string | undefined
}

/** What can be done with the lines of one step. */
export const lineHandlers = <B extends Body, R extends LineRow, P extends LinePrice>(
  kind: LineKind<B, R, P>,
) => {
  /** The lines as the history keeps them. */
  const record = (rows: readonly R[]) => ({
    sellCents: rows.reduce((sum, { status, sellCents }) => (isLive(status) ? sum + sellCents : sum), 0),
    lines: rows.map((row) => {
      const { status, sellCents, costCents } = row
      return { ...kind.bodyOf(row), title: kind.title(row), status, sellCents, costCents }
    }),
  })

  const inBooking = async (
    call: BookingCall,
    change: (work: Work, rows: R[]) => Promise<boolean | undefined>,
    event: string,
  ) => {
    const work = await openForEdit(call)
    const before = await kind.rows(work.tx, work.booking.id)
    const done = await change(work, before)
    const after = await kind.rows(work.tx, work.booking.id)
    await settleStep(work, {
      step: kind.step,
      ...(done !== undefined && { done }),
      event: `booking.${kind.step}.${event}`,
      before: record(before),
      after: record(after),
    })
    return detailReply(call, work.booking.id)
  }

  const mine = (rows: readonly R[], lineId: string) => {
    const row = rows.find(({ id }) => id === lineId)
    if (!row) throw refuse.notFound()
    return row
  }

  return {
    /** The whole step becomes these lines; those that keep their id keep their history. */
    replace: (call: BookingCall & { body: { lines: B[] } }) =>
      inBooking(
        call,
        async (work, rows) => {
          const kept = new Set(call.body.lines.map(({ id }) => id))
          await saveLines(kind, work, {
            entries: call.body.lines.map((body, position) => ({ body, position, path: `lines.${position}` })),
            rows,
            gone: rows.filter(({ id }) => !kept.has(id)),
          })
          return true
        },
        'saved',
      ),
    clear: (call: BookingCall) =>
      inBooking(
        call,
        async (work, rows) => {
          await saveLines(kind, work, { entries: [], rows, gone: rows })
          return false
        },
        'cleared',
      ),
    updateLine: (call: BookingCall & { params: { lineId: string }; body: B }) =>
      inBooking(
        call,
        async (work, rows) => {
          const { id, position } = mine(rows, call.params.lineId)
          const entry = { body: { ...call.body, id }, position, path: '' }
          await saveLines(kind, work, { entries: [entry], rows, gone: [] })
          return undefined
        },
        'changed',
      ),
    removeLine: (call: BookingCall & { params: { lineId: string } }) =>
      inBooking(
        call,
        async (work, rows) => {
          await saveLines(kind, work, { entries: [], rows, gone: [mine(rows, call.params.lineId)] })
          return undefined
        },
        'removed',
      ),
  }
}

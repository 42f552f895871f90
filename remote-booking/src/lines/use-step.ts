import { type BookingDetail, getBooking } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { queryKey, useCommand, useHost } from '@melali/shared/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSaid } from '../said'
import { useRecheck } from '../use-recheck'
import { type Draft, draftsOf } from './draft'
import type { Body, LineKind } from './kind'
import { stepWrite } from './step-write'
import { useWords } from './words'

/** `lines.2.checkIn` of a refusal, by line. */
const problemsOf = (error: ApiError | null) => {
  const byLine = new Map<number, string[]>()
  for (const [path, messages] of Object.entries(error?.body.errors ?? {})) {
    const at = /^lines\.(\d+)/.exec(path)?.[1]
    if (at !== undefined) byLine.set(Number(at), [...(byLine.get(Number(at)) ?? []), ...messages])
  }
  return byLine
}

const theirsOf = (error: ApiError | null) =>
  error?.status === 412 && error.body.details ? (error.body.details as BookingDetail) : null

/** The lines of a step while somebody works on them, and the call that saves them together. */
export const useStep = (kind: LineKind, booking: BookingDetail) => {
  const said = useSaid()
  const words = useWords()
  const { queries } = useHost()
  const recheck = useRecheck(booking.id)
  const [base, setBase] = useState(booking)
  const [now, setNow] = useState(() => ({ drafts: draftsOf(kind, booking, words), dirty: false }))
  const latest = useRef(now)
  const [arriving, setArriving] = useState<readonly Promise<boolean>[]>([])

  const bodiesOf = (of: BookingDetail) => draftsOf(kind, of, words).map((draft) => draft.body)
  const linesOf = (of: BookingDetail) => JSON.stringify(bodiesOf(of))
  const mine = () => latest.current.drafts.map((draft) => draft.body)
  const toast = said(`${kind.name}.${stepWrite(bodiesOf(base), mine())}`)
  const create = useCommand(kind.calls.create, { toast, shows: [409, 412, 422] })
  const replace = useCommand(kind.calls.replace, { toast, shows: [409, 412, 422] })
  const command = bodiesOf(base).length === 0 ? create : replace

  const set = (drafts: Draft[], dirty: boolean) => {
    latest.current = { drafts, dirty }
    setNow(latest.current)
  }
  const startFrom = (saved: BookingDetail) =>
    // The guard must know that nothing is left to lose before the page moves on.
    flushSync(() => {
      setBase(saved)
      set(draftsOf(kind, saved, words), false)
    })

  const send = async (lines: Body[], version: number) => {
    const outcome = await command.run({ params: { id: booking.id }, body: { lines }, version } as never)
    if (!outcome.ok) {
      recheck(outcome.error)
      return undefined
    }
    const saved = (outcome.reply as { data: BookingDetail }).data
    queries.setQueryData(queryKey(getBooking, { params: { id: booking.id } }), { data: saved })
    startFrom(saved)
    return saved
  }
  return {
    drafts: now.drafts,
    dirty: now.dirty,
    /** Leaving gives something up. */
    unsaved: now.dirty || arriving.length > 0,
    pending: command.pending,
    error: command.error,
    failed: toast.failed,
    problems: problemsOf(command.error),
    stale: theirsOf(command.error) !== null,
    change: (next: (now: readonly Draft[]) => Draft[]) => {
      command.reset()
      set(next(latest.current.drafts), true)
    },
    /** A line that is still on its way; saving waits for it, and stays where it can't be had. */
    expect: (line: Promise<boolean>) => {
      setArriving((others) => [...others, line])
      void line.finally(() => setArriving((all) => all.filter((one) => one !== line)))
    },
    /** Other parts of the booking may have moved on meanwhile; these lines may not. */
    save: async () => {
      const isWhole = (await Promise.all(arriving)).every(Boolean)
      if (!isWhole) return undefined
      const { drafts, dirty } = latest.current
      // What stands there already needs no call; that nothing is wanted is told once.
      if (!dirty && drafts.length > 0) return base
      return send(mine(), linesOf(booking) === linesOf(base) ? booking.version : base.version)
    },
    keepMine: () => {
      const theirs = theirsOf(command.error)
      if (!theirs) return Promise.resolve(undefined)
      const known = new Set(bodiesOf(theirs).map(({ id }) => id))
      const lines = mine().map((line) => (known.has(line.id) ? line : { ...line, id: undefined }))
      return send(lines, theirs.version)
    },
    takeTheirs: () => {
      const theirs = theirsOf(command.error)
      command.reset()
      if (theirs) startFrom(theirs)
    },
  }
}

export type Step = ReturnType<typeof useStep>

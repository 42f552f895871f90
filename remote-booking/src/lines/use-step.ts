import { type BookingDetail, getBooking } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { queryKey, type Side, useCommand, useHost, useKit, useLocale } from '@melali/shared/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSaid } from '../said'
import { useRecheck } from '../use-recheck'
import { type Draft, draftsOf } from './draft'
import type { LineKind } from './kind'
import { type Collision, mergeLines, settle } from './merge-lines'
import { type Met, mergedDrafts } from './merged-drafts'
import { stepWrite } from './step-write'
import { useTakenWords } from './taken-words'
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

/** Who meets others again and again is asked. */
const MOST_ROUNDS = 5

const bodiesIn = (drafts: readonly Draft[]) => drafts.map(({ body }) => body)

/** The lines of a step while somebody works on them, and the call that saves them together. */
export const useStep = (kind: LineKind, booking: BookingDetail) => {
  const said = useSaid()
  const words = useWords()
  const { queries, notify } = useHost()
  const kit = useKit()
  const locale = useLocale()
  const { takenWords } = useTakenWords(kind)
  const recheck = useRecheck(booking.id)
  const [now, setNow] = useState(() => ({
    base: booking,
    drafts: draftsOf(kind, booking, words),
    dirty: false,
  }))
  const latest = useRef(now)
  const [arriving, setArriving] = useState<readonly Promise<boolean>[]>([])
  const [met, setMet] = useState<Met | null>(null)
  /** What came from somebody else, until it is saved. */
  const taken = useRef(new Set<string>())

  const bodiesOf = (of: BookingDetail) => bodiesIn(draftsOf(kind, of, words))
  const linesOf = (of: BookingDetail) => JSON.stringify(bodiesOf(of))
  const before = bodiesOf(now.base)
  const toast = said(`${kind.name}.${stepWrite(before, bodiesIn(latest.current.drafts))}`)
  const create = useCommand(kind.calls.create, { toast, shows: [409, 412, 422] })
  const replace = useCommand(kind.calls.replace, { toast, shows: [409, 412, 422] })
  const command = before.length === 0 ? create : replace

  const set = (next: Partial<typeof now>) => {
    latest.current = { ...latest.current, ...next }
    setNow(latest.current)
    setMet(null)
  }
  const startFrom = (saved: BookingDetail) =>
    // The guard must know that nothing is left to lose before the page moves on.
    flushSync(() => set({ base: saved, drafts: draftsOf(kind, saved, words), dirty: false }))

  const tellTaken = () => {
    if (!taken.current.size) return
    const fields = new Intl.ListFormat(locale).format(taken.current)
    notify({ kind: 'info', text: kit('conflict.merged', { fields }) })
    taken.current.clear()
  }

  const meet = (record: BookingDetail, mine: readonly Draft[]): Met => {
    const base = draftsOf(kind, latest.current.base, words)
    const theirs = draftsOf(kind, record, words)
    const merged = mergeLines(bodiesIn(base), bodiesIn(mine), bodiesIn(theirs))
    return { record, base, mine, theirs, merged }
  }

  /** Goes by their lines from here on, and saves what came of both on top of them. */
  const goOn = (other: Met, choose: (collision: Collision) => Side, round: number) => {
    const drafts = mergedDrafts(kind, other, settle(other.merged, choose), words)
    for (const text of takenWords(other)) taken.current.add(text)
    set({ base: other.record, drafts, dirty: true })
    return send(drafts, other.record.version, round)
  }

  const send = async (
    drafts: readonly Draft[],
    version: number,
    round: number,
  ): Promise<BookingDetail | undefined> => {
    const body = { lines: bodiesIn(drafts) }
    const outcome = await command.run({ params: { id: booking.id }, body, version } as never)
    if (outcome.ok) {
      const saved = (outcome.reply as { data: BookingDetail }).data
      queries.setQueryData(queryKey(getBooking, { params: { id: booking.id } }), { data: saved })
      startFrom(saved)
      tellTaken()
      return saved
    }
    const theirs = theirsOf(outcome.error)
    if (!theirs) {
      recheck(outcome.error)
      return undefined
    }
    const found = meet(theirs, drafts)
    if (found.merged.collisions.length === 0 && round < MOST_ROUNDS)
      return goOn(found, () => 'mine', round + 1)
    setMet(found)
    return undefined
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
    /** Somebody else changed the same meanwhile. */
    met,
    change: (next: (now: readonly Draft[]) => Draft[]) => {
      command.reset()
      set({ drafts: next(latest.current.drafts), dirty: true })
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
      const { base, drafts, dirty } = latest.current
      // What stands there already needs no call; that nothing is wanted is told once.
      if (!dirty && drafts.length > 0) return base
      return send(drafts, linesOf(booking) === linesOf(base) ? booking.version : base.version, 0)
    },
    settle: (choose: (collision: Collision) => Side) =>
      met ? goOn(met, choose, 0) : Promise.resolve(undefined),
  }
}

export type Step = ReturnType<typeof useStep>

import { hotelRateSheet, type RateSheet } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useCommand } from '@melali/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Spot } from './model/problem'
import { problemsOf } from './model/problems'
import { spotOf, written } from './model/wire'
import type { Faced, OpenSheet } from './use-sheet'

interface Address {
  id: string
  contractId: string
}

interface Refused {
  text: string
  spot: Spot | null
}

/** How the last save went. */
export type Result =
  | { kind: 'saved'; taken: number }
  | { kind: 'stopped' }
  | { kind: 'refused'; message: string; cells: Refused[] }
  /** Both changed the same. */
  | { kind: 'conflict'; theirs: RateSheet }

interface Options {
  params: Address
  /** How the sheet stands on the server. */
  fresh: () => Promise<RateSheet | undefined>
  onJump: (spot: Spot) => void
}

const isShown = ({ status }: ApiError) => [412, 413, 422].includes(status)

/** Who meets others again and again is asked. */
const MOST_ROUNDS = 5

/** Sends the whole sheet, together with what somebody else changed meanwhile; what keeps it from being saved is gone to. */
export const useSave = (open: OpenSheet, { params, fresh, onJump }: Options) => {
  const [result, setResult] = useState<Result | null>(null)
  /** Also between two of its requests. */
  const [pending, setPending] = useState(false)
  const latest = useRef({ open, onJump })
  useEffect(() => {
    latest.current = { open, onJump }
  })
  const update = useCommand(hotelRateSheet.update, { toast: false, shows: isShown })

  const send = async (
    now: Pick<Faced, 'sheet' | 'ids' | 'data'>,
    taken: number,
    round: number,
  ): Promise<void> => {
    const stop = problemsOf(now.sheet, now.data).find(({ stops }) => stops)
    if (stop) {
      setResult({ kind: 'stopped' })
      if (stop.spot) latest.current.onJump(stop.spot)
      return
    }
    const { body, places } = written(now.sheet, now.ids)
    const outcome = await update.run({ params, body, version: now.data.version })
    if (outcome.ok) {
      open.accept(now.sheet, outcome.reply.data)
      return setResult({ kind: 'saved', taken })
    }
    const { status, message, body: refusal } = outcome.error
    if (status === 412) {
      const theirs = await fresh()
      // What was typed since it was sent comes along.
      if (theirs) return goOn(latest.current.open.meet(theirs), taken, round + 1)
      return setResult({ kind: 'refused', message, cells: [] })
    }
    const cells = Object.entries(refusal.errors ?? {}).map(([path, texts]) => ({
      text: texts.join(' '),
      spot: spotOf(path, places),
    }))
    setResult(isShown(outcome.error) ? { kind: 'refused', message, cells } : null)
    if (cells[0]?.spot) latest.current.onJump(cells[0].spot)
  }

  /** Where nobody has to choose, the two are saved together. */
  const goOn = (met: Faced, taken: number, round: number) => {
    if (met.collisions.length > 0 || round > MOST_ROUNDS)
      return setResult({ kind: 'conflict', theirs: met.data })
    // What is jumped to next is counted in the sheet as it came of both.
    flushSync(() => latest.current.open.face(met))
    return send(met, taken + met.taken, round)
  }

  const save = async () => {
    // What is asked comes first, and is shown once more.
    if (result?.kind === 'conflict') setResult({ ...result })
    else if (open.dirty && !pending) {
      setPending(true)
      await send(open, 0, 0).finally(() => setPending(false))
    }
  }
  return { save, pending, result, setResult }
}

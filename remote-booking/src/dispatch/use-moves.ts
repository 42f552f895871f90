import {
  type DispatchCrew,
  type DispatchMove,
  type DispatchOverruling,
  type DispatchRefused,
  type DispatchWarned,
  dispatchDoubt,
  dispatchMoves,
  dispatchRefusal,
} from '@melali/shared/api'
import { useCommand } from '@melali/shared/ui'
import { useState } from 'react'
import { useSaid } from '../said'
import { useReopened } from '../use-reopened'
import { useWayBack } from '../use-way-back'

interface Doubt {
  moves: readonly DispatchMove[]
  warned: readonly DispatchWarned[]
  /** What was overruled isn't all any more. */
  isAnew: boolean
}

/** One command for whatever is moved; refusals stay on the page, doubts ask for a reason. */
export const useMoves = (crew: DispatchCrew, onDone: (moves: readonly DispatchMove[]) => void) => {
  const said = useSaid()
  const wayBack = useWayBack(crew)
  const [refused, setRefused] = useState<readonly DispatchRefused[]>([])
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const command = useCommand(dispatchMoves, {
    toast: said('dispatch.moved'),
    adds: useReopened(),
    shows: ({ code }) => code === 'DISPATCH_REFUSED' || code === 'DISPATCH_DOUBTED',
    refreshOnConflict: true,
    undo: ({ data }) => wayBack(data),
  })

  const send = async (moves: readonly DispatchMove[], overruling?: DispatchOverruling) => {
    if (!moves.length) return
    const outcome = await command.run({ body: { crew, moves: [...moves], ...overruling } })
    if (outcome.ok) {
      setRefused([])
      setDoubt(null)
      onDone(moves)
      return
    }
    const { details } = outcome.error.body
    const doubts = dispatchDoubt.safeParse(details)
    const isAnew = overruling !== undefined
    setDoubt(doubts.success ? { moves, isAnew, warned: doubts.data.warned } : null)
    const refusals = dispatchRefusal.safeParse(details)
    setRefused(refusals.success ? refusals.data.refused : [])
  }

  return {
    send,
    pending: command.pending,
    refused,
    forget: () => setRefused([]),
    doubt,
    overrule: (reason: string) => doubt && send(doubt.moves, { reason, overruled: [...doubt.warned] }),
    giveUp: () => setDoubt(null),
  }
}

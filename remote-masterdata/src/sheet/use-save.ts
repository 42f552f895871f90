import { hotelRateSheet, type RateSheet } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useCommand } from '@melali/shared/ui'
import { useState } from 'react'
import type { Spot } from './model/problem'
import { spotOf, written } from './model/wire'
import type { OpenSheet } from './use-sheet'

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
  | { kind: 'saved' }
  | { kind: 'stopped' }
  | { kind: 'refused'; message: string; cells: Refused[] }
  | { kind: 'conflict'; theirs: RateSheet }

interface Options {
  params: Address
  /** How the sheet stands on the server. */
  fresh: () => Promise<RateSheet | undefined>
  onJump: (spot: Spot) => void
}

const isShown = ({ status }: ApiError) => [412, 413, 422].includes(status)

/** Sends the whole sheet; what keeps it from being saved is gone to. */
export const useSave = (open: OpenSheet, { params, fresh, onJump }: Options) => {
  const [result, setResult] = useState<Result | null>(null)
  const update = useCommand(hotelRateSheet.update, { toast: false, shows: isShown })
  const save = async () => {
    if (!open.dirty || update.pending || result?.kind === 'conflict') return
    if (open.stale) return setResult({ kind: 'conflict', theirs: open.data })
    const stop = open.problems.find(({ stops }) => stops)
    if (stop) {
      setResult({ kind: 'stopped' })
      if (stop.spot) onJump(stop.spot)
      return
    }
    const sent = open.sheet
    const { body, places } = written(sent, open.ids)
    const outcome = await update.run({ params, body, version: open.data.version })
    if (outcome.ok) {
      open.accept(sent, outcome.reply.data)
      return setResult({ kind: 'saved' })
    }
    const { status, message, body: refusal } = outcome.error
    if (status === 412) {
      const theirs = await fresh()
      return setResult(theirs ? { kind: 'conflict', theirs } : null)
    }
    const cells = Object.entries(refusal.errors ?? {}).map(([path, texts]) => ({
      text: texts.join(' '),
      spot: spotOf(path, places),
    }))
    setResult(isShown(outcome.error) ? { kind: 'refused', message, cells } : null)
    if (cells[0]?.spot) onJump(cells[0].spot)
  }
  return { save, pending: update.pending, result, setResult }
}

import { ApiError } from '@melali/shared/contract'
import { type Outcome, useConfirm, useT } from '@melali/shared/ui'
import { useState } from 'react'

interface Options<L, R> {
  initial: L
  run: (list: L, version: number | undefined) => Promise<Outcome<R>>
  /** The list as it is now. */
  reread: () => Promise<{ list: L; version: number }>
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Saves a whole list. A change elsewhere in the contract doesn't matter; somebody else's in the same list asks first. */
export const useListSave = <L, R>({ initial, run, reread }: Options<L, R>) => {
  const t = useT('contractForm')
  const confirm = useConfirm()
  // The screen behind the form may refresh meanwhile; what counts is what the form began with.
  const [began] = useState(initial)
  return async (list: L, version: number | undefined): Promise<Outcome<R>> => {
    const outcome = await run(list, version)
    if (outcome.ok || outcome.error.status !== 412) return outcome
    // Not the form's dialog for single fields.
    const conflict = new ApiError(409, { ...outcome.error.body, details: null })
    const now = await reread().catch(() => null)
    if (!now) return { ok: false, error: conflict }
    const mine =
      same(now.list, began) ||
      (await confirm({ title: t('changedMeanwhile'), content: t('changedHint'), verb: t('saveMine') }))
    if (mine) return run(list, now.version)
    return { ok: false, error: conflict }
  }
}

import type { BookingDetail } from '@melali/shared/api'
import { useCommand, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft } from './draft'
import type { StepKind } from './kind'

/** The lines of a step while somebody works on them, and the call that saves them together. */
export const useStep = <Body extends { id?: string | undefined }>(
  kind: StepKind<Body>,
  booking: BookingDetail,
) => {
  const t = useT('steps')
  const [drafts, setDrafts] = useState<Draft<Body>[]>(() => kind.drafts(booking))
  const [dirty, setDirty] = useState(false)
  const isNew = kind.drafts(booking).length === 0
  const create = useCommand(kind.calls.create, { toast: t('saved') })
  const replace = useCommand(kind.calls.replace, { toast: t('saved') })
  const command = isNew ? create : replace

  const save = async () => {
    const body = { lines: drafts.map((draft) => draft.body) }
    const outcome = await command.run({ params: { id: booking.id }, body, version: booking.version } as never)
    if (!outcome.ok) return undefined
    const saved = (outcome.reply as { data: BookingDetail }).data
    // The guard must know that nothing is left to lose before the page moves on.
    flushSync(() => {
      setDrafts(kind.drafts(saved))
      setDirty(false)
    })
    return saved
  }
  return {
    drafts,
    dirty,
    pending: command.pending,
    error: command.error,
    change: (next: Draft<Body>[]) => {
      setDrafts(next)
      setDirty(true)
    },
    save,
  }
}

import { type DayManifest, signManifest, withdrawSignature } from '@melali/shared/api'
import { useCommand } from '@melali/shared/ui'
import { useState } from 'react'
import { useSaid } from '../said'

const UNASSIGNED = 'MANIFEST_UNASSIGNED'

/** Signs what is read; where rides have no driver the server asks why, and the answer is kept. */
export const useSigning = ({ date, revision, signature }: DayManifest) => {
  const said = useSaid()
  const [asked, setAsked] = useState<'sign' | 'withdraw' | null>(null)
  const signing = useCommand(signManifest, {
    toast: said('manifest.signed'),
    shows: ({ code }) => code === UNASSIGNED,
    refreshOnConflict: true,
  })
  const withdrawing = useCommand(withdrawSignature, {
    toast: said('manifest.withdrawn'),
    refreshOnConflict: true,
  })
  const close = () => setAsked(null)

  const sign = async (reason?: string) => {
    const body = { date, revision, replaces: signature?.id ?? null, ...(reason && { reason }) }
    const outcome = await signing.run({ body })
    setAsked(!outcome.ok && outcome.error.code === UNASSIGNED ? 'sign' : null)
  }
  const withdraw = async (reason: string) => {
    const outcome = signature && (await withdrawing.run({ params: { id: signature.id }, body: { reason } }))
    if (!outcome || outcome.ok) close()
  }
  return {
    asked,
    close,
    sign,
    withdraw,
    askBack: () => setAsked('withdraw'),
    pending: signing.pending || withdrawing.pending,
    /** Why the server asks. */
    why: signing.error?.code === UNASSIGNED ? signing.error.message : undefined,
  }
}

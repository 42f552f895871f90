import {
  type DispatchCrew,
  type DispatchProposal,
  type DispatchSuggestion,
  dispatchSuggestion,
} from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useHost, useT } from '@melali/shared/ui'
import { useState } from 'react'

/** By crew and day: who plans another day comes back to this one. */
type Plans = Readonly<Record<string, DispatchSuggestion>>

const none: readonly DispatchProposal[] = []

/** A plan of the server, as it is looked at and changed before it is saved. */
export const useSuggestion = (day: string, crew: DispatchCrew) => {
  const t = useT('dispatch')
  const { api, notify } = useHost()
  const [asking, setAsking] = useState(false)
  const [plans, setPlans] = useState<Plans>({})
  const of = `${crew} ${day}`
  const keep = (next: (now: DispatchSuggestion | undefined) => DispatchSuggestion | undefined) =>
    setPlans(({ [of]: now, ...others }) => {
      const plan = next(now)
      // One that proposes nothing any more is none.
      return plan?.proposals.length ? { ...others, [of]: plan } : others
    })
  const ask = async () => {
    setAsking(true)
    try {
      const { data } = await api(dispatchSuggestion, { query: { day, crew } })
      if (!data.proposals.length) notify({ kind: 'info', text: t('nothingToSuggest') })
      keep(() => data)
    } catch (error) {
      notify({ kind: 'error', text: (error as ApiError).message })
    } finally {
      setAsking(false)
    }
  }
  const plan = plans[of] ?? null
  return {
    ask,
    asking,
    plan,
    proposals: plan?.proposals ?? none,
    change: (proposals: DispatchProposal[]) => keep((now) => now && { ...now, proposals }),
    discard: () => keep(() => undefined),
  }
}

import {
  type DispatchCrew,
  type DispatchProposal,
  type DispatchSuggestion,
  dispatchSuggestion,
} from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useHost, useT } from '@melali/shared/ui'
import { useState } from 'react'

const none: readonly DispatchProposal[] = []

/** A plan of the server, as it is looked at and changed before it is saved. */
export const useSuggestion = (day: string, crew: DispatchCrew) => {
  const t = useT('dispatch')
  const { api, notify } = useHost()
  const [asking, setAsking] = useState(false)
  const [plan, setPlan] = useState<(DispatchSuggestion & { of: string }) | null>(null)
  const of = `${crew} ${day}`
  const ask = async () => {
    setAsking(true)
    try {
      const { data } = await api(dispatchSuggestion, { query: { day, crew } })
      if (data.proposals.length) setPlan({ ...data, of })
      else notify({ kind: 'info', text: t('nothingToSuggest') })
    } catch (error) {
      notify({ kind: 'error', text: (error as ApiError).message })
    } finally {
      setAsking(false)
    }
  }
  const shown = plan?.of === of ? plan : null
  return {
    ask,
    asking,
    plan: shown,
    proposals: shown?.proposals ?? none,
    change: (proposals: DispatchProposal[]) => setPlan((now) => now && { ...now, proposals }),
    discard: () => setPlan((now) => (now?.of === of ? null : now)),
  }
}

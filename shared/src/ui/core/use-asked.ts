import { useState } from 'react'
import type { ApiError } from '../../contract'

interface Asked<What> {
  what: What
  version: number
}

const versionIn = ({ status, body }: ApiError) =>
  status === 412 ? (body.details as { version?: number } | null | undefined)?.version : undefined

/**
 * A question about a record as it was when it was asked, not as it came since. Who was told that somebody changed it
 * has looked, and answers to that.
 */
export const useAsked = <What>() => {
  const [asked, setAsked] = useState<Asked<What> | null>(null)
  return {
    asked,
    ask: (what: What, version: number) => setAsked({ what, version }),
    close: () => setAsked(null),
    refused: (error: ApiError) => {
      const version = versionIn(error)
      if (version !== undefined) setAsked((now) => now && { ...now, version })
    },
  }
}

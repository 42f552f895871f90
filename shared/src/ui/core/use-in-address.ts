import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Part = Record<string, string | null | undefined>

const withPart = (now: URLSearchParams, part: Part) => {
  const next = new URLSearchParams(now)
  for (const [key, value] of Object.entries(part)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/** What a screen shows has its place in the address, so that Back, links and reloads show the same. */
export const useInAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (part: Part, how?: NavigateOptions) => setParams((now) => withPart(now, part), how),
    [setParams],
  )
  return {
    get: (key: string) => params.get(key) ?? undefined,
    change,
    /** The search of the address as it would be. */
    searchWith: (part: Part) => `?${withPart(params, part)}`,
  }
}

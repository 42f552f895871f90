import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

type Query = Record<string, string | null | undefined>

/** A catalogue's search lives in the URL; changing it starts at the first page again. */
export const useSearch = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (part: Query, replace = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [key, value] of Object.entries({ page: null, ...part })) {
            if (value) next.set(key, value)
            else next.delete(key)
          }
          return next
        },
        { replace },
      ),
    [setParams],
  )
  const get = (key: string) => params.get(key) ?? undefined
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  return { get, page, change }
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListShape, type ListState, readState, writeState } from './list-state'

export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void

/** What the address will say, from the one that it was said on. */
interface OnItsWay {
  from: URLSearchParams
  to: URLSearchParams
}

/**
 * The list's state lives in the URL, so that Back, links and reloads give the same list. A change shows at once,
 * and the next one builds on it, also while the address is on its way.
 */
export const useListState = (shape: ListShape): [ListState, ChangeList] => {
  const [params, setParams] = useSearchParams()
  const [onItsWay, setOnItsWay] = useState<OnItsWay>()
  const shown = onItsWay?.from === params ? onItsWay.to : params
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  const state = useMemo(() => readState(shown, shape), [shown, shape])
  const change = useCallback<ChangeList>(
    ({ page = 1, ...part }, replace = false) => {
      const to = writeState(latest.current, { ...readState(latest.current, shape), ...part, page }, shape)
      latest.current = to
      setOnItsWay({ from: params, to })
      setParams(to, { replace, preventScrollReset: true })
    },
    [params, setParams, shape],
  )
  return [state, change]
}

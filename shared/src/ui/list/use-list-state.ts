import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListShape, type ListState, readState, writeState } from './list-state'

export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void

/** The list's state lives in the URL, so that Back, links and reloads give the same list. */
export const useListState = (shape: ListShape): [ListState, ChangeList] => {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, shape), [params, shape])
  const change = useCallback<ChangeList>(
    (part, replace = false) =>
      setParams(
        (now) => {
          const { page = 1, ...rest } = part
          return writeState(now, { ...readState(now, shape), ...rest, page }, shape)
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, shape],
  )
  return [state, change]
}

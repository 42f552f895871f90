import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listSavedViews, type SavedView } from '../../api/saved-views'
import { useRead } from '../core/use-read'
import { isSilent, type ListShape, type ListState, paramsOf, stateOf } from './list-state'
import type { ChangeList } from './use-list-state'

/** Views change seldom; a minute old is young enough for a list that opens. */
const FRESH = 60_000

export interface Views {
  screen: string
  all: readonly SavedView[]
  /** The view that the URL names. */
  current: SavedView | undefined
  /** The list shows something else by now. */
  changed: boolean
  /** What a view saved now would hold. */
  params: Record<string, string>
  choose: (view: SavedView | null) => void
  /** The URL names a view that was just saved as shown. */
  adopt: (id: string) => void
}

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key])

/**
 * The list's saved views. Choosing one says all of it in the URL; a default is chosen where the URL says nothing,
 * so until it is known there, the list waits.
 */
export const useViews = (
  screen: string | null,
  shape: ListShape,
  state: ListState,
  change: ChangeList,
  cols: string,
): { views: Views | null; waiting: boolean } => {
  const [params] = useSearchParams()
  const read = useRead(
    listSavedViews,
    { query: { screen: screen ?? '' } },
    { enabled: screen !== null, fresh: FRESH },
  )
  const all = read.data?.data ?? []
  const silent = screen !== null && isSilent(params, shape)
  const opening = silent ? all.find(({ isDefault }) => isDefault) : undefined

  const choose = useCallback(
    (view: SavedView | null, replace = false) =>
      change({ ...stateOf(view?.params ?? {}, shape), view: view?.id ?? 'none' }, replace),
    [change, shape],
  )
  useEffect(() => {
    if (opening) choose(opening, true)
  }, [opening, choose])

  if (screen === null) return { views: null, waiting: false }
  const current = all.find(({ id }) => id === state.view)
  const shown = paramsOf({ ...state, cols }, shape)
  const held = current && paramsOf(stateOf(current.params, shape), shape)
  return {
    waiting: silent && (read.isLoading || opening !== undefined),
    views: {
      screen,
      all,
      current,
      changed: held !== undefined && !same(shown, { ...held, cols: held.cols ?? cols }),
      params: shown,
      choose: (view) => choose(view),
      adopt: (id) => change({ view: id, page: state.page }),
    },
  }
}

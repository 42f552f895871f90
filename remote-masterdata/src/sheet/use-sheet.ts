import { lastingId, type RateSheet } from '@melali/shared/api'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { setCells } from './model/cells'
import { dropDraft, keepDraft, keptDraft } from './model/draft'
import { begin, done, type History, rebased, redone, undone } from './model/history'
import { calledAsHere, type MergedSheet, mergeSheets, nameOf, settled } from './model/merge'
import { problemsOf } from './model/problems'
import type { Lane, Layer, Sheet } from './model/sheet'
import { idsOf, sheetOf } from './model/wire'

/** A cell that is being typed in. */
export interface Editing {
  row: number
  lane: Lane
  layer: Layer
  text: string
  /** It began with a letter and not with the whole text: arrows leave it. */
  typed: boolean
}

interface State {
  data: RateSheet
  /** As the server has it. */
  saved: Sheet
  /** What the server calls the rows. */
  ids: ReadonlyMap<string, string>
  history: History
  /** When what was typed and came back had been kept. */
  restored: string | null
}

const ownIds = ({ seasons }: RateSheet) =>
  new Map(seasons.map(({ id }) => [lastingId(id), lastingId(id)] as const))

const stillThere = (ids: Iterable<readonly [string, string]>, data: RateSheet) => {
  const there = ownIds(data)
  return [...ids].filter(([, id]) => there.has(id))
}

/** What the server has now, and what was typed here merged into it. */
export interface Faced extends MergedSheet {
  data: RateSheet
  saved: Sheet
  ids: ReadonlyMap<string, string>
}

const begun = (data: RateSheet): State => {
  const saved = sheetOf(data)
  return { data, saved, ids: ownIds(data), history: begin(saved), restored: null }
}

/** What was typed last time comes back as if the sheet had stayed open: who saved meanwhile is met when it is saved. */
const opened = (data: RateSheet): State => {
  const draft = keptDraft(data.contractId)
  if (!draft) return begun(data)
  const { base = sheetOf(data), sheet, ids, savedAt } = draft
  return {
    data: draft.base ? { ...data, version: draft.version } : data,
    saved: base,
    ids: new Map([...ownIds(data), ...stillThere(ids, data)]),
    history: done(begin(base), sheet),
    restored: savedAt,
  }
}

/** The sheet while it is open: every change can be undone, and what isn't saved survives the page. */
export const useSheet = (data: RateSheet) => {
  const [state, setState] = useState(() => opened(data))
  const [editing, setEditing] = useState<Editing | null>(null)
  const { history, saved, ids } = state
  const sheet = history.present
  const dirty = sheet !== saved

  // Somebody else's change comes in by itself as long as nothing is typed over it.
  if (data.version > state.data.version && !dirty && !editing) setState(begun(data))

  const apply = useCallback(
    (change: (sheet: Sheet) => Sheet) =>
      setState((now) => ({ ...now, history: done(now.history, change(now.history.present)) })),
    [],
  )
  const commit = useCallback(() => {
    setEditing(null)
    if (editing) apply((now) => setCells(now, [editing], editing.layer))
  }, [apply, editing])

  useEffect(() => {
    const typed = editing ? setCells(sheet, [editing], editing.layer) : sheet
    if (typed === saved) dropDraft(state.data.contractId)
    else
      keepDraft(state.data.contractId, {
        base: saved,
        sheet: typed,
        version: state.data.version,
        savedAt: new Date().toISOString(),
        ids: [...ids],
      })
  }, [sheet, editing, saved, ids, state.data])

  return {
    data: state.data,
    sheet,
    ids,
    dirty,
    restored: state.restored,
    problems: useMemo(() => problemsOf(sheet, state.data), [sheet, state.data]),
    editing,
    setEditing,
    commit,
    apply,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setState((now) => ({ ...now, history: undone(now.history) })),
    redo: () => setState((now) => ({ ...now, history: redone(now.history) })),
    discard: () => setState((now) => ({ ...now, history: done(now.history, now.saved), restored: null })),
    /** The server has what was sent. */
    accept: (sent: Sheet, reply: RateSheet) =>
      setState((now) => ({
        ...now,
        data: reply,
        saved: sent,
        ids: new Map([...stillThere(now.ids, reply), ...idsOf(sent.rows, reply)]),
        restored: null,
      })),
    /** The server has something else. */
    meet: useCallback(
      (theirs: RateSheet): Faced => {
        const merge = mergeSheets(saved, sheetOf(theirs), ids)
        // A cell that is still typed in is asked about as a finished one is, and never sent half done.
        const typed = editing && merge(setCells(sheet, [editing], editing.layer))
        return {
          data: theirs,
          saved: calledAsHere(sheetOf(theirs), ids),
          ids: new Map([...ownIds(theirs), ...stillThere(ids, theirs)]),
          ...(typed?.collisions.length ? typed : merge(sheet)),
        }
      },
      [saved, sheet, editing, ids],
    ),
    /** What the server has counts from now on, below every step that undo leads to; what was chosen is one more. */
    face: (met: Faced, chosen = met.sheet) => {
      const merge = mergeSheets(saved, met.saved, ids)
      const asked = new Set(met.collisions.map(nameOf))
      const onto = (step: Sheet) => {
        if (step === sheet) return met.sheet
        if (step === saved) return met.saved
        // Nobody was asked whether theirs may go.
        return settled(merge(step), (one) => !asked.has(nameOf(one)))
      }
      setEditing((now) => {
        const row = chosen.rows.findIndex(({ key }) => key === sheet.rows[now?.row ?? -1]?.key)
        return now && row >= 0 ? { ...now, row } : null
      })
      setState((now) => ({
        ...{ data: met.data, saved: met.saved, ids: met.ids, restored: null },
        history: done(rebased(now.history, onto), chosen),
      }))
    },
  }
}
export type OpenSheet = ReturnType<typeof useSheet>

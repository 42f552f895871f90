import { v7 } from 'uuid'
import type { Bulk, BulkFailure } from '../../api/bulk'
import type { Api, ApiError, Locale } from '../../contract'

/** Named rows, or all that match a list's query. */
export type Target = { ids: readonly string[] } | { matching: Record<string, unknown>; count: number }

export interface Run {
  action: string
  target: Target
  total: number
  done: number
  failed: readonly BulkFailure[]
  /** What wasn't so before. */
  changed: readonly string[]
  /** Where the next call goes on; null when everything was attempted. */
  rest: Rest | null
  /** Of the next call: one whose answer got lost is asked for again and not done twice. */
  key: string
  running: boolean
  error: ApiError | null
}

type Rest = { ids: readonly string[] } | { after: string | null }

export const begin = (action: string, target: Target): Run => ({
  action,
  target,
  total: 'ids' in target ? target.ids.length : target.count,
  done: 0,
  failed: [],
  changed: [],
  rest: 'ids' in target ? { ids: target.ids } : { after: null },
  key: v7(),
  running: true,
  error: null,
})

const bodyOf = ({ action, target }: Run, rest: Rest, size: number) => {
  if ('ids' in rest) return { action, ids: rest.ids.slice(0, size) }
  if ('ids' in target) return null
  const from = rest.after === null ? { expected: target.count } : { after: rest.after }
  return { action, matching: target.matching, ...from }
}

const restAfter = (rest: Rest, next: string | null, size: number): Rest | null => {
  if ('after' in rest) return next === null ? null : { after: next }
  const ids = rest.ids.slice(size)
  return ids.length > 0 ? { ids } : null
}

/** One call further: what is done is done, and the next call goes on behind it. */
export const step = async (api: Api, bulk: Bulk, run: Run, language: Locale): Promise<Run> => {
  const body = run.rest && bodyOf(run, run.rest, bulk.step)
  if (!run.rest || !body) return { ...run, running: false }
  const { data } = await api(bulk, { query: { language }, body, idempotencyKey: run.key } as never)
  const rest = restAfter(run.rest, data.next, bulk.step)
  return {
    ...run,
    done: run.done + data.done,
    failed: [...run.failed, ...data.failed],
    changed: [...run.changed, ...(data.changed ?? [])],
    rest,
    key: v7(),
    running: rest !== null,
  }
}

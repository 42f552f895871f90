import { v7 } from 'uuid'
import type { Api, ApiError } from '../../contract'
import { type AnyResource, BULK_STEP, type BulkAction, type BulkFailure } from '../../resources'

/** Named records, or all that match a list's query. */
export type Target = { ids: readonly string[] } | { matching: Record<string, unknown>; count: number }

export interface Run {
  action: BulkAction
  target: Target
  total: number
  done: number
  failed: readonly BulkFailure[]
  /** Where the next call goes on; null when everything was attempted. */
  rest: Rest | null
  running: boolean
  error: ApiError | null
}

type Rest = { ids: readonly string[] } | { after: string | null }

export const begin = (action: BulkAction, target: Target): Run => ({
  action,
  target,
  total: 'ids' in target ? target.ids.length : target.count,
  done: 0,
  failed: [],
  rest: 'ids' in target ? { ids: target.ids } : { after: null },
  running: true,
  error: null,
})

const bodyOf = ({ action, target }: Run, rest: Rest) => {
  if ('ids' in rest) return { action, ids: rest.ids.slice(0, BULK_STEP) }
  if ('ids' in target) return null
  const from = rest.after === null ? { expected: target.count } : { after: rest.after }
  return { action, matching: target.matching, ...from }
}

const restAfter = (rest: Rest, next: string | null): Rest | null => {
  if ('after' in rest) return next === null ? null : { after: next }
  const ids = rest.ids.slice(BULK_STEP)
  return ids.length > 0 ? { ids } : null
}

/** One call further: what is done is done, and the next call goes on behind it. */
export const step = async (api: Api, { endpoints }: AnyResource, run: Run): Promise<Run> => {
  const body = run.rest && bodyOf(run, run.rest)
  if (!run.rest || !body) return { ...run, running: false }
  const { data } = await api(endpoints.bulk, { body, idempotencyKey: v7() } as never)
  const rest = restAfter(run.rest, data.next)
  return {
    ...run,
    done: run.done + data.done,
    failed: [...run.failed, ...data.failed],
    rest,
    running: rest !== null,
  }
}

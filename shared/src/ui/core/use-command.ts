import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyEndpoint, ApiError, type Reply, type Request } from '../../contract'
import { noticeOfFailure, noticeOfSuccess, type Toasting } from './announce'
import { useHost } from './host-provider'
import { submissions } from './submission'
import { useKit } from './use-t'

export type Outcome<T> = { ok: true; reply: T } | { ok: false; error: ApiError }

interface Options<E extends AnyEndpoint> extends Toasting {
  /** Other reads that this write makes old; those of its own subject always are. */
  refreshes?: readonly AnyEndpoint[]
  /** A conflict means that the screen is old: the same reads are refreshed then too. */
  refreshOnConflict?: boolean
  /** What the sentence of success goes on with, by the answer. */
  adds?: (reply: Reply<E>) => string | undefined
  /** What takes it back, if anything does: offered with the sentence of success, see `useUndo`. */
  undo?: (reply: Reply<E>, request: Request<E>) => (() => void) | undefined
  /** Runs after success, also when it came with the toast's Retry. */
  onDone?: (reply: Reply<E>, request: Request<E>) => void
}

export interface Command<E extends AnyEndpoint> {
  /** Never rejects. While one is under way, that one is answered. */
  run(request: Request<E>): Promise<Outcome<Reply<E>>>
  pending: boolean
  error: ApiError | null
  reset(): void
}

/** The record that a write took away. */
const goneBy = ({ method, path }: AnyEndpoint, asked: object) =>
  method === 'DELETE' && path.endsWith('/:id') ? (asked as { params: { id: string } }).params.id : undefined

/** Makes reads old and asks anew for those in sight, but for what is gone: its page is left a moment later. */
const refreshReads = (queries: QueryClient, subject: string, gone: string | undefined) => {
  const isGone = ({ queryKey: [, , params] }: { queryKey: QueryKey }) =>
    gone !== undefined && (params as { id?: string } | null)?.id === gone
  const queryKey = [subject]
  void queries.invalidateQueries({ queryKey, predicate: isGone, refetchType: 'none' })
  void queries.invalidateQueries({ queryKey, predicate: (query) => !isGone(query) })
}

const asApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(0, { code: 'UNKNOWN', message: String(error) })

export const useCommand = <E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}): Command<E> => {
  const host = useHost()
  const kit = useKit()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [submission] = useState(submissions)
  const underWay = useRef<Promise<Outcome<Reply<E>>> | null>(null)
  const latest = useRef({ options, kit })
  useEffect(() => {
    latest.current = { options, kit }
  })

  const run = useCallback(
    (asked: Request<E>): Promise<Outcome<Reply<E>>> => {
      if (underWay.current) return underWay.current
      const request = { ...asked, idempotencyKey: asked.idempotencyKey ?? submission.keyFor(asked) }
      const refresh = (gone?: string) => {
        const old = [endpoint, ...(latest.current.options.refreshes ?? [])]
        for (const subject of new Set(old.map((read) => read.subject)))
          refreshReads(host.queries, subject, gone)
      }
      const succeed = (reply: Reply<E>): Outcome<Reply<E>> => {
        submission.done()
        refresh(goneBy(endpoint, asked))
        const notice = noticeOfSuccess(
          latest.current.options,
          latest.current.kit('done'),
          latest.current.options.adds?.(reply),
        )
        const undo = latest.current.options.undo?.(reply, asked)
        if (notice) host.notify({ ...notice, ...(undo && { undo }) })
        latest.current.options.onDone?.(reply, asked)
        return { ok: true, reply }
      }
      const fail = (refused: ApiError): Outcome<Reply<E>> => {
        setError(refused)
        if (latest.current.options.refreshOnConflict && [409, 412].includes(refused.status)) refresh()
        const notice = noticeOfFailure(latest.current.options, refused, () => void run(request))
        if (notice) host.notify(notice)
        return { ok: false, error: refused }
      }
      setPending(true)
      setError(null)
      underWay.current = host
        .api(endpoint, request)
        .then(succeed, (thrown) => fail(asApiError(thrown)))
        .finally(() => {
          underWay.current = null
          setPending(false)
        })
      return underWay.current
    },
    [host, endpoint, submission],
  )

  const reset = useCallback(() => setError(null), [])
  return { run, pending, error, reset }
}

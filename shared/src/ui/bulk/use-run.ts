import { useEffect, useRef, useState } from 'react'
import type { Bulk } from '../../api/bulk'
import { ApiError } from '../../contract'
import { useHost } from '../core/host-provider'
import type { Selection } from '../list/use-selection'
import { type Run, step } from './run'

/** What a run needs of the list's selection, whatever its rows are. */
export type Ticked = Pick<Selection<unknown>, 'keys' | 'matching' | 'take' | 'takeMatching'>

const asError = (thrown: unknown) =>
  thrown instanceof ApiError ? thrown : new ApiError(0, { code: 'UNKNOWN', message: String(thrown) })

/** An action on its way through the rows, call by call, until it is through or stopped. */
export const useRun = (bulk: Bulk) => {
  const host = useHost()
  const [run, setRun] = useState<Run | null>(null)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const go = async (from: Run, ticked: Ticked) => {
    stopped.current = false
    let now: Run = { ...from, running: true, error: null }
    setRun(now)
    try {
      while (now.rest && !stopped.current) {
        now = await step(host.api, bulk, now, host.locale.get())
        setRun(now)
      }
    } catch (thrown) {
      now = { ...now, error: asError(thrown) }
      const { count } = (now.error?.body.details ?? {}) as { count?: number }
      if (now.error?.code === 'COUNT_CHANGED' && count !== undefined) ticked.takeMatching(count)
    }
    setRun({ ...now, running: false })
    if (!now.rest) ticked.take(now.failed.map(({ id }) => id))
    void host.queries.invalidateQueries({ queryKey: [bulk.subject] })
    return now
  }

  const stop = () => {
    stopped.current = true
  }
  return { run, go, stop, close: () => setRun(null) }
}

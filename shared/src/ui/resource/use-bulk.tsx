import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../contract'
import type { AnyResource, BulkAction } from '../../resources'
import { useHost } from '../core/host-provider'
import { useLocale } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import type { Selection } from '../list/use-selection'
import { useConfirm } from '../page/use-confirm'
import { BulkActions } from './bulk-actions'
import { BulkReport } from './bulk-report'
import { begin, type Run, step, type Target } from './bulk-run'
import type { Row } from './visible'

const targetOf = ({ matching, keys }: Selection<Row>): Target =>
  matching ? { matching: matching.query, count: matching.count } : { ids: keys }

const asError = (thrown: unknown) =>
  thrown instanceof ApiError ? thrown : new ApiError(0, { code: 'UNKNOWN', message: String(thrown) })

/** What a person may do with several records of a declared entity at once, for `DataList`'s `select`. */
export const useBulk = (resource: AnyResource) => {
  const kit = useKit()
  const can = useCan()
  const host = useHost()
  const confirm = useConfirm()
  const numbers = new Intl.NumberFormat(tagOf(useLocale()))
  const [run, setRun] = useState<Run | null>(null)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const actions: BulkAction[] = [
    ...(resource.active && can(resource.can.update) ? (['activate', 'deactivate'] as const) : []),
    ...(!resource.appendOnly && can(resource.can.delete) ? (['delete'] as const) : []),
  ]
  if (actions.length === 0) return undefined

  const go = async (from: Run, selection: Selection<Row>) => {
    stopped.current = false
    let now: Run = { ...from, running: true, error: null }
    setRun(now)
    try {
      while (now.rest && !stopped.current) {
        now = await step(host.api, resource, now)
        setRun(now)
      }
    } catch (thrown) {
      now = { ...now, error: asError(thrown) }
      const { count } = (now.error?.body.details ?? {}) as { count?: number }
      if (now.error?.code === 'COUNT_CHANGED' && count !== undefined) selection.takeMatching(count)
    }
    setRun({ ...now, running: false })
    if (!now.rest) selection.take(now.failed.map(({ id }) => id))
    void host.queries.invalidateQueries({ queryKey: [resource.name] })
  }

  const ask = async (action: BulkAction, target: Target, selection: Selection<Row>) => {
    const first = begin(action, target)
    const shown = numbers.format(first.total)
    const verb = kit(`bulk.${action}`)
    const destroys = action === 'delete'
    const sure = await confirm({
      title: destroys ? kit('bulk.deleteTitle', { shown }) : kit('bulk.switchTitle', { verb, shown }),
      content: destroys ? kit('bulk.deleteText') : null,
      verb,
      danger: destroys,
    })
    if (sure) await go(first, selection)
  }

  return {
    actions: (_: Row[], __: () => void, selection: Selection<Row>) => (
      <BulkActions
        actions={actions}
        disabled={run?.running === true}
        onAction={(action) => void ask(action, targetOf(selection), selection)}
      />
    ),
    count: async (query: Record<string, unknown>) => {
      const reply = await host.api(resource.endpoints.count, { query } as never).catch(() => null)
      return reply?.data.count ?? null
    },
    report: (selection: Selection<Row>) =>
      run && (
        <BulkReport
          run={run}
          canSwitch={actions.includes('deactivate')}
          onStop={() => {
            stopped.current = true
          }}
          onResume={() => void go(run, selection)}
          onInstead={(ids) => void ask('deactivate', { ids }, selection)}
          onClose={() => setRun(null)}
        />
      ),
  }
}

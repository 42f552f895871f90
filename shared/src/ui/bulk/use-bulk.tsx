import { Button, Flex, Skeleton } from 'antd'
import type { Bulk } from '../../api/bulk'
import type { Permission } from '../../contract'
import { useHost } from '../core/host-provider'
import { useLocale } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { lazyPart } from '../page/lazy-part'
import { useConfirm } from '../page/use-confirm'
import { begin, type Target } from './run'
import { type Ticked, useRun } from './use-run'
import { useWayBack } from './use-way-back'
import { useWords, type Wording } from './words'

// As high as the bar that follows.
const BulkReport = lazyPart(
  async () => (await import('./report')).BulkReport,
  <Skeleton.Input active block size="small" />,
)

interface Options<Action extends string> {
  /** Of actions that this list alone has, and better ones for the common actions. */
  words?: Partial<Record<Action, Partial<Wording>>>
  /** Where a row that failed is looked at. */
  to?: (id: string) => string
  /** What adding such records needs: whoever may gets back what they deleted. */
  add?: Permission
}

const targetOf = ({ matching, keys }: Ticked): Target =>
  matching ? { matching: matching.query, count: matching.count } : { ids: keys }

/** What a person may do with many rows of a list at once, for `DataList`'s `select`; undefined where nothing. */
export const useBulk = <Action extends string, Out, In>(
  declared: Bulk<Action, Out, In>,
  { words = {}, to, add }: Options<Action> = {},
) => {
  const bulk = declared as unknown as Bulk
  const can = useCan()
  const kit = useKit()
  const host = useHost()
  const confirm = useConfirm()
  const wordingOf = useWords(words)
  const numbers = new Intl.NumberFormat(tagOf(useLocale()))
  const { run, go, stop, close } = useRun(bulk)
  const wayBack = useWayBack(bulk, add, go)

  const offered = Object.entries(bulk.actions).flatMap(([action, permission]) =>
    can(permission) ? [{ action, ...wordingOf(action) }] : [],
  )
  if (offered.length === 0) return undefined

  const ask = async (action: string, target: Target, ticked: Ticked) => {
    const first = begin(action, target)
    const { verb, title, text = null, danger = false } = wordingOf(action)
    const content = (
      <>
        {text && <div>{text}</div>}
        {action === 'delete' && (
          <div>{kit(wayBack.isThere(action, target) ? 'bulk.back' : 'bulk.forGood')}</div>
        )}
      </>
    )
    if (await confirm({ title: title(numbers.format(first.total)), content, verb, danger }))
      wayBack.offer(await go(first, ticked), ticked)
  }

  return {
    actions: (_: unknown, __: unknown, ticked: Ticked) => (
      <Flex wrap gap="small">
        {offered.map(({ action, verb, danger = false }) => (
          <Button
            key={action}
            size="small"
            danger={danger}
            disabled={run?.running === true}
            onClick={() => void ask(action, targetOf(ticked), ticked)}
          >
            {verb}
          </Button>
        ))}
      </Flex>
    ),
    count: async (query: Record<string, unknown>) => {
      const reply = await host.api(bulk.count, { query } as never).catch(() => null)
      return reply?.data.count ?? null
    },
    report: (ticked: Ticked) =>
      run && (
        <BulkReport
          run={run}
          to={to}
          canSwitch={offered.some(({ action }) => action === 'deactivate')}
          onStop={stop}
          onResume={() => void go(run, ticked)}
          onInstead={(ids) => void ask('deactivate', { ids }, ticked)}
          onClose={close}
        />
      ),
  }
}

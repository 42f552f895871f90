import { Flex, Typography } from 'antd'
import type { ApiError } from '../../contract'
import type { AnyResource } from '../../resources'
import { useHost } from '../core/host-provider'
import { keepInStep } from '../core/keep-in-step'
import { useCommand } from '../core/use-command'
import { useKit } from '../core/use-t'
import { useUndo } from '../core/use-undo'
import { BaliTime } from '../format/bali-time'
import { useConfirm } from './use-confirm'

interface Ahead {
  count: number
  duties: readonly { startsAt: string; bookingCode: string }[]
}

const aheadIn = (error: ApiError) =>
  error.code === 'HAS_DUTIES' ? (error.body.details as Ahead | undefined) : undefined

const Duties = ({ ahead: { count, duties }, text }: { ahead: Ahead; text: string }) => {
  const kit = useKit()
  return (
    <Flex vertical gap={4}>
      <span>{text}</span>
      <ul style={{ paddingInlineStart: 20, marginBlock: 4 }}>
        {duties.map(({ startsAt, bookingCode }) => (
          <li key={`${startsAt} ${bookingCode}`}>
            <BaliTime value={startsAt} /> ·{' '}
            <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
              {bookingCode}
            </bdi>
          </li>
        ))}
      </ul>
      {count > duties.length && (
        <Typography.Text type="secondary">
          {kit('dutiesAhead.more', { count: count - duties.length })}
        </Typography.Text>
      )}
    </Flex>
  )
}

/**
 * Switches a record on or off, which can be taken back. Whoever has duties to come is switched off only once they
 * were named; the answer says whether it was done.
 */
export const useSwitch = (
  { endpoints }: Pick<AnyResource, 'endpoints'>,
  { id, name }: { id: string; name: string },
) => {
  const kit = useKit()
  const confirm = useConfirm()
  const { queries } = useHost()
  const params = { id }
  const inStep = (data: Record<string, unknown>) =>
    keepInStep(queries, endpoints.setActive.subject, {
      id,
      active: data.active as boolean,
      version: data.version as number,
    })
  const takeBack = useUndo(endpoints.setActive, [], { onDone: ({ data }) => inStep(data) })
  const options = (active: boolean) => ({
    toast: {
      done: kit(active ? 'switchedOn' : 'switchedOff', { name }),
      failed: kit('notSwitched', { name }),
    },
    shows: (error: ApiError) => aheadIn(error) !== undefined,
    undo: ({ data }: { data: Record<string, unknown> }) =>
      takeBack({ params, body: { active: !active }, version: data.version as number }),
    onDone: ({ data }: { data: Record<string, unknown> }) => inStep(data),
  })
  const on = useCommand(endpoints.setActive, options(true))
  const off = useCommand(endpoints.setActive, options(false))

  const change = async (active: boolean) => {
    const { run } = active ? on : off
    const outcome = await run({ params, body: { active } })
    if (outcome.ok) return true
    const ahead = aheadIn(outcome.error)
    if (!ahead) return false
    const sure = await confirm({
      title: kit('dutiesAhead.title', { name }),
      content: <Duties ahead={ahead} text={kit('dutiesAhead.text', { name })} />,
      verb: kit('dutiesAhead.go'),
    })
    if (!sure) return false
    return (await run({ params, body: { active, acknowledged: { duties: ahead.count } } })).ok
  }
  return { change, pending: on.pending || off.pending }
}

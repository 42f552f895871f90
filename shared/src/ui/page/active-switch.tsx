import { Switch } from 'antd'
import { useEffect, useState } from 'react'
import type { AnyResource } from '../../resources'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { useSwitch } from './use-switch'

interface Props {
  resource: Pick<AnyResource, 'endpoints' | 'can'>
  row: { id: string; active: boolean; version: number }
  /** Says which record, for those who can't see the row. */
  name: string
}

/** Switches a record on or off at once, and back if the server refuses. */
export const ActiveSwitch = ({ resource, row, name }: Props) => {
  const kit = useKit()
  const can = useCan()
  const [wish, setWish] = useState<boolean | null>(null)
  const { change: send, pending } = useSwitch(resource, { id: row.id, name })
  const change = async (active: boolean) => {
    setWish(active)
    if (!(await send(active))) setWish(null)
  }
  // The refreshed row speaks for itself again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the row is the trigger
  useEffect(() => setWish(null), [row.version])
  return (
    <Switch
      size="small"
      checked={wish ?? row.active}
      loading={pending}
      disabled={!can(resource.can.update)}
      onChange={change}
      onClick={(_, event) => event.stopPropagation()}
      aria-label={kit('activeOf', { name })}
    />
  )
}

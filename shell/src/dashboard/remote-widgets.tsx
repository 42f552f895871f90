import type { Host, Widget } from '@melali/shared/contract'
import { Card } from 'antd'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Remotes } from '../federation/remotes'
import { useRemotes } from '../federation/use-remotes'
import { useHost } from '../use-host'
import { BlockBoundary } from './block'

interface Shown {
  id: string
  order: number
  Content: ComponentType<{ host: Host }>
}

const shown =
  (remote: string) =>
  ({ id, order, load }: Widget): Shown => ({
    id: `${remote}:${id}`,
    order,
    Content: lazy(async () => ({ default: (await load()).Widget })),
  })

/** A remote that can't be had costs its own cards and nothing else. */
const gather = async ({ registry, open }: Remotes, can: Host['can']) => {
  const all = await Promise.allSettled(
    registry.remotes.map(async ({ name }) =>
      ((await open(name)).widgets ?? [])
        .filter(({ permission }) => permission === undefined || can(permission))
        .map(shown(name)),
    ),
  )
  return all
    .flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    .sort((one, other) => one.order - other.order)
}

export const RemoteWidgets = () => {
  const remotes = useRemotes()
  const host = useHost()
  const [widgets, setWidgets] = useState<Shown[]>([])
  useEffect(() => {
    let isHere = true
    void gather(remotes, host.can).then((found) => isHere && setWidgets(found))
    return () => {
      isHere = false
    }
  }, [remotes, host])
  return widgets.map(({ id, Content }) => (
    <BlockBoundary key={id}>
      <Suspense fallback={<Card className="block" loading />}>
        <Content host={host} />
      </Suspense>
    </BlockBoundary>
  ))
}

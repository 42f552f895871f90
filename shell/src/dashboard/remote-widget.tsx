import type { Host, RegistryEntry, Widget } from '@melali/shared/contract'
import { lazyPart } from '@melali/shared/ui'
import { Card } from 'antd'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remotes } from '../federation/remotes'
import { useRemotes } from '../federation/use-remotes'
import { isAllowed } from '../layout/nav-model'
import { useHost } from '../use-host'
import { BlockBoundary, Failed } from './block'

interface Shown {
  id: string
  order: number
  Content: ComponentType<{ host: Host }>
}

interface Gathered {
  widgets: Shown[]
  /** The remotes that could not be had. */
  missing: string[]
}

const shown =
  (remote: string) =>
  ({ id, order, load }: Widget): Shown => ({
    id: `${remote}:${id}`,
    order,
    Content: lazyPart(async () => (await load()).Widget, <Card className="block" loading />),
  })

/** A remote that can't be had costs its own cards and nothing else. */
const gather = async ({ registry, open }: Remotes, can: Host['can']): Promise<Gathered> => {
  const widgets: Shown[] = []
  const missing: string[] = []
  const ask = async ({ name, nav }: RegistryEntry) => {
    try {
      const { widgets: offered = [] } = await open(name)
      widgets.push(...offered.filter(isAllowed(can)).map(shown(name)))
    } catch {
      // Whoever may open none of its pages doesn't miss it.
      if (nav.some(isAllowed(can))) missing.push(name)
    }
  }
  await Promise.all(registry.remotes.map(ask))
  return { widgets: widgets.sort((one, other) => one.order - other.order), missing: missing.sort() }
}

const Missing = ({ name, retry }: { name: string; retry: () => void }) => {
  const { t } = useTranslation('shell', { keyPrefix: 'federation' })
  const part = t(`names.${name}`, { defaultValue: name })
  return (
    <Card className="block" title={<h2>{t('outage.title', { part })}</h2>}>
      <Failed error={null} retry={retry} />
    </Card>
  )
}

export const RemoteWidgets = () => {
  const remotes = useRemotes()
  const host = useHost()
  const [tries, setTries] = useState(0)
  const [{ widgets, missing }, setGathered] = useState<Gathered>({ widgets: [], missing: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try gathers anew
  useEffect(() => {
    let isHere = true
    void gather(remotes, host.can).then((found) => isHere && setGathered(found))
    return () => {
      isHere = false
    }
  }, [remotes, host, tries])
  return (
    <>
      {widgets.map(({ id, Content }) => (
        <BlockBoundary key={id}>
          <Content host={host} />
        </BlockBoundary>
      ))}
      {missing.map((name) => (
        <Missing key={name} name={name} retry={() => setTries(tries + 1)} />
      ))}
    </>
  )
}

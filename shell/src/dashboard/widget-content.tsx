import { type Host, type WidgetProps, widgetWords } from '@melali/shared/contract'
import { figuresFor } from '@melali/shared/host'
import { lazyPart } from '@melali/shared/ui'
import { Skeleton } from 'antd'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Remotes } from '../federation/remotes'
import { useRemotes } from '../federation/use-remotes'
import { useLanguage } from '../locale/store'
import { useHost } from '../use-host'
import type { Placed } from './widgets-of'

/** The place in the card's head. */
export const HeadPlace = createContext<HTMLElement | null>(null)

const Head = ({ children }: { children: ReactNode }) => {
  const place = useContext(HeadPlace)
  return place && createPortal(children, place)
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="block-empty">{children}</p>

export const Waiting = ({ lines = 4 }: { lines?: number | undefined }) => (
  <Skeleton active title={false} paragraph={{ rows: lines }} />
)

type Part = ComponentType<WidgetProps>
const parts = new WeakMap<Remotes, Map<string, Part>>()

/** One a widget and page load: who comes back to the dashboard waits for no code. */
const partOf = (remotes: Remotes, { remote, widget: { id, lines } }: Placed) => {
  const known = parts.get(remotes) ?? new Map<string, Part>()
  const key = `${remote}/${id}`
  const part = known.get(key) ?? lazyPart(() => remotes.widget(remote, id), <Waiting lines={lines} />)
  parts.set(remotes, known.set(key, part))
  return part
}

/** What the remote shows of its answer. */
export const WidgetContent = ({ data, range, ...placed }: Placed & Pick<WidgetProps, 'data' | 'range'>) => {
  const Part = partOf(useRemotes(), placed)
  const { t } = useTranslation(widgetWords(placed.remote))
  const locale = useLanguage((language) => language.locale)
  const Figures = useMemo(() => figuresFor(locale, Nothing), [locale])
  const props = { data: data as never, range, host: useHost() as Host, locale, Head, Nothing, Figures }
  return <Part {...props} t={(key, values) => String(t(key, { ...values }))} />
}

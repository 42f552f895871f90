import { keyOf, lazyPart } from '@melali/shared/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DialogBoundary } from '../dialog-boundary'
import { anew } from '../federation/anew'
import { useRegistry } from '../registry-store'
import { closePalette, usePalette } from './palette-store'
import { leave } from './recent-store'
import { TitledStillLoading } from './still-loading'

const CommandPalette = lazyPart(
  anew(async () => (await import(/* webpackChunkName: "palette" */ './command-palette')).CommandPalette),
  <TitledStillLoading title="search.bar" />,
)

const isCall = (event: KeyboardEvent) =>
  keyOf(event) === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey

/** What is found may have been open lately. */
const useLeaving = () => {
  const { pathname } = useLocation()
  const { remotes } = useRegistry((known) => known.registry)
  const records = useRef<string[]>([])
  useEffect(() => {
    records.current = remotes.flatMap(({ search = [] }) => search.map(({ to }) => to))
  }, [remotes])
  useEffect(() => () => leave(pathname, records.current), [pathname])
}

/** Mod+K from anywhere; the palette's code comes with its first use. */
export const Palette = () => {
  const { t } = useTranslation('shell')
  const isOpen = usePalette((palette) => palette.isOpen)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isCall(event)) return
      event.preventDefault()
      usePalette.setState((palette) => ({ isOpen: !palette.isOpen }))
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  useLeaving()
  if (!isOpen) return null
  return (
    <DialogBoundary title={t('search.bar')} onClose={closePalette}>
      <CommandPalette />
    </DialogBoundary>
  )
}

import { lazyPart } from '@melali/shared/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogBoundary } from '../dialog-boundary'
import { closePalette, usePalette } from './palette-store'

const CommandPalette = lazyPart(
  async () => (await import(/* webpackChunkName: "palette" */ './command-palette')).CommandPalette,
  null,
)

const isCall = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey

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
  if (!isOpen) return null
  return (
    <DialogBoundary title={t('search.bar')} onClose={closePalette}>
      <CommandPalette />
    </DialogBoundary>
  )
}

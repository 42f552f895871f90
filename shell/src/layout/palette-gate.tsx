import { lazy, Suspense, useEffect } from 'react'
import { usePalette } from './palette-store'

const CommandPalette = lazy(async () => ({
  default: (await import(/* webpackChunkName: "palette" */ './command-palette')).CommandPalette,
}))

const isCall = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey

/** Mod+K from anywhere; the palette's code comes with its first use. */
export const Palette = () => {
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
    <Suspense>
      <CommandPalette />
    </Suspense>
  )
}

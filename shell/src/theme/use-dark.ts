import { useSyncExternalStore } from 'react'
import { useAppearance } from './store'

const follow = (media: string) => {
  const list = window.matchMedia(media)
  return {
    get: () => list.matches,
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
  }
}

const systemDark = follow('(prefers-color-scheme: dark)')
const lessMotion = follow('(prefers-reduced-motion: reduce)')

export const useDark = () => {
  const mode = useAppearance((appearance) => appearance.mode)
  const system = useSyncExternalStore(systemDark.subscribe, systemDark.get)
  return mode === 'dark' || (mode === 'system' && system)
}

export const useLessMotion = () => useSyncExternalStore(lessMotion.subscribe, lessMotion.get)

import { useSyncExternalStore } from 'react'

/** Up to 1,279 pixels the navigation lies over the page. */
const narrow = window.matchMedia('(max-width: 1279px)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)

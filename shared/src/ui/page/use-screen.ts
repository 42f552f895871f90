import { useSyncExternalStore } from 'react'

/** As antd parts screens. Its own hook draws once without knowing, and once for each of these that changes. */
const medias = {
  xs: '(max-width: 575px)',
  sm: '(min-width: 576px)',
  md: '(min-width: 768px)',
  lg: '(min-width: 992px)',
  xl: '(min-width: 1200px)',
}
type Part = keyof typeof medias
type Screen = Record<Part, boolean>

const parts = Object.keys(medias) as Part[]

let asked: typeof window.matchMedia | undefined
let lists: readonly MediaQueryList[] = []
let screen: Screen | undefined

const listsNow = () => {
  if (asked !== window.matchMedia) {
    asked = window.matchMedia
    lists = parts.map((part) => window.matchMedia(medias[part]))
  }
  return lists
}

const subscribe = (listener: () => void) => {
  const heard = listsNow()
  for (const list of heard) list.addEventListener('change', listener)
  return () => {
    for (const list of heard) list.removeEventListener('change', listener)
  }
}

const screenNow = (): Screen => {
  const fits = listsNow().map(({ matches }) => matches)
  const known = screen
  if (known && parts.every((part, at) => known[part] === fits[at])) return known
  screen = Object.fromEntries(parts.map((part, at) => [part, fits[at]])) as Screen
  return screen
}

/** How wide the window is. */
export const useScreen = () => useSyncExternalStore(subscribe, screenNow)

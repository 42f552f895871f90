import { create } from 'zustand'
import { hear, tell } from '../tabs'
import { colours, isColour } from './colour'

export type Mode = 'light' | 'dark' | 'system'
export type Skin = 'bordered' | 'default'
export type Navigation = 'vertical' | 'horizontal'

interface Appearance {
  mode: Mode
  skin: Skin
  navigation: Navigation
  /** `#rrggbb`, as it was chosen; the theme makes it readable. */
  colour: string
  /** Keys that do something by themselves, as J and K in lists; the kit looks here. */
  keys: boolean
}

const key = 'melali.appearance'
const standard: Appearance = {
  mode: 'light',
  skin: 'bordered',
  navigation: 'vertical',
  colour: colours.clay,
  keys: true,
}

const remembered = (): Appearance => {
  try {
    const kept = { ...standard, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
    return isColour(kept.colour) ? kept : { ...kept, colour: standard.colour }
  } catch {
    return standard
  }
}

export const useAppearance = create<Appearance>(remembered)

/** Signing out empties the site's storage; how the person likes their screen is no secret. */
export const keepAppearance = () => {
  try {
    localStorage.setItem(key, JSON.stringify(useAppearance.getState()))
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

export const setAppearance = (change: Partial<Appearance>) => {
  useAppearance.setState(change)
  keepAppearance()
  tell({ kind: 'appearance', appearance: useAppearance.getState() })
}

hear('appearance', ({ appearance }) => useAppearance.setState(appearance))

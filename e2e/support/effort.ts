import type { Page } from '@playwright/test'

const STORE = 'melali.effort'

/** What a person did: presses of the pointer on the page, and keys. */
export interface Effort {
  clicks: number
  keys: number
}

/** Counts from now on, over every page that follows; what a script does by itself doesn't count. */
export const countEffort = (page: Page) =>
  page.addInitScript((store) => {
    const count = (what: keyof Effort) => (event: Event) => {
      if (!event.isTrusted) return
      const now: Effort = { clicks: 0, keys: 0, ...JSON.parse(sessionStorage.getItem(store) ?? '{}') }
      sessionStorage.setItem(store, JSON.stringify({ ...now, [what]: now[what] + 1 }))
    }
    window.addEventListener('pointerdown', count('clicks'), true)
    window.addEventListener('keydown', count('keys'), true)
  }, STORE)

export const effortOn = (page: Page): Promise<Effort> =>
  page.evaluate(
    (store) => ({ clicks: 0, keys: 0, ...JSON.parse(sessionStorage.getItem(store) ?? '{}') }),
    STORE,
  )

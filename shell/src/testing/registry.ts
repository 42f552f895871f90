import { CONTRACT, forEachLanguage, type Registry, type RegistryEntry } from '@melali/shared/contract'
import type { Entries } from '../federation/remotes'

/** A label that each language says its own way. */
export const named = (en: string) => forEachLanguage((locale) => (locale === 'en' ? en : `${en} ${locale}`))

/** A released remote that has nothing but what is told. */
export const entryOf = (name: string, told: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, contract: CONTRACT, version: '1', entry: `/remotes/${name}/1/remoteEntry.js`, integrity: '' },
  ...{ preload: [], paths: [], nav: [], actions: [] },
  ...told,
})

/** A list of remotes that reads alike however often; `then` is what it reads later. */
export const entriesOf = (registry: Registry, then: () => Registry = () => registry): Entries => {
  let now = registry
  return {
    known: async () => now,
    reread: async () => {
      now = then()
      return now
    },
    hold: () => undefined,
  }
}

import { CONTRACT, forEachLanguage, type RegistryEntry } from '@melali/shared/contract'

/** A label that each language says its own way. */
export const named = (en: string) => forEachLanguage((locale) => (locale === 'en' ? en : `${en} ${locale}`))

/** A released remote that has nothing but what is told. */
export const entryOf = (name: string, told: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, contract: CONTRACT, version: '1', entry: `/remotes/${name}/1/remoteEntry.js`, integrity: '' },
  ...{ preload: [], paths: [], nav: [], actions: [] },
  ...told,
})

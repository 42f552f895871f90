import { spoken } from '@melali/shared/resources'
import { useLabel } from '@melali/shared/ui'

const names: Readonly<Record<string, (typeof spoken)[keyof typeof spoken]>> = spoken

/** What somebody speaks, in the reader's words. */
export const useSpeaks = () => {
  const label = useLabel()
  return (languages: readonly string[]) =>
    languages.map((code) => (names[code] ? label(names[code]) : code)).join(', ')
}

import { spoken } from '@melali/shared/resources'
import { useLabel } from '@melali/shared/ui'

/** What somebody speaks, in the reader's words. */
export const useSpeaks = () => {
  const label = useLabel()
  return (languages: readonly string[]) =>
    languages.map((code) => label((spoken as Record<string, string>)[code] ?? code)).join(', ')
}

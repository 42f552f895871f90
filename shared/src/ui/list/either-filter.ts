import { useKit } from '../core/use-t'
import type { Filter } from './filter'

/** Yes, no, or not asked; once it is chosen, its own words are all that is seen of it. */
export const useEitherFilter = () => {
  const kit = useKit()
  return (key: string, label: string): Filter => ({
    key,
    label,
    single: true,
    choices: [
      { value: 'true', label: `${label}: ${kit('yes')}` },
      { value: 'false', label: `${label}: ${kit('no')}` },
    ],
  })
}

import { useKit } from '../core/use-t'
import type { Filter } from './filter'

/** Yes, no, or not asked. */
export const useEitherFilter = () => {
  const kit = useKit()
  return (key: string, label: string): Filter => ({
    key,
    label,
    single: true,
    choices: [
      { value: 'true', label: kit('yes') },
      { value: 'false', label: kit('no') },
    ],
  })
}

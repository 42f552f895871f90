import { useKit } from '../core/use-t'

/** What an action is called, and what is asked before it. */
export interface Wording {
  verb: string
  title: (shown: string) => string
  /** What it does beyond its name. */
  text?: string
  danger?: boolean
}

export type Words = Readonly<Record<string, Partial<Wording> | undefined>>

/** The words of a list's own, and for the rest those that all lists share. */
export const useWords = (own: Words) => {
  const kit = useKit()
  return (action: string): Wording => {
    const verb = own[action]?.verb ?? kit(`bulk.${action}`)
    const destroys = action === 'delete'
    return {
      verb,
      title: (shown) => kit(destroys ? 'bulk.deleteTitle' : 'bulk.switchTitle', { verb, shown }),
      ...(destroys && { text: kit('bulk.deleteText'), danger: true }),
      ...own[action],
    }
  }
}

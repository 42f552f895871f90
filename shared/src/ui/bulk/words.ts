import { useKit } from '../core/use-t'

/** What an action is called, and what is asked before it. */
export interface Wording {
  verb: string
  title: (shown: string) => string
  /** What it does beyond its name. */
  text?: string
  danger?: boolean
}

/** The actions that many lists have. */
export const useCommonWords = (): Record<string, Wording> => {
  const kit = useKit()
  const switching = (verb: string): Wording => ({
    verb,
    title: (shown) => kit('bulk.switchTitle', { verb, shown }),
  })
  return {
    activate: switching(kit('bulk.activate')),
    deactivate: switching(kit('bulk.deactivate')),
    delete: {
      verb: kit('bulk.delete'),
      title: (shown) => kit('bulk.deleteTitle', { shown }),
      text: kit('bulk.deleteText'),
      danger: true,
    },
  }
}

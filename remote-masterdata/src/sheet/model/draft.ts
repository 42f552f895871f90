import type { Sheet } from './sheet'

/** What was typed and isn't saved, kept in this browser so that nothing takes it away. */
export interface Draft {
  sheet: Sheet
  /** Of the contract, when it was read. */
  version: number
  savedAt: string
  /** What the server calls the rows. */
  ids: readonly (readonly [string, string])[]
}

const keyOf = (contractId: string) => `melali.rate-sheet.${contractId}`

export const keepDraft = (contractId: string, draft: Draft) => {
  try {
    localStorage.setItem(keyOf(contractId), JSON.stringify(draft))
  } catch {}
}

export const dropDraft = (contractId: string) => {
  try {
    localStorage.removeItem(keyOf(contractId))
  } catch {}
}

export const keptDraft = (contractId: string): Draft | null => {
  try {
    const kept = localStorage.getItem(keyOf(contractId))
    const draft = kept && (JSON.parse(kept) as Draft)
    return draft && Array.isArray(draft.sheet.rows) && Array.isArray(draft.sheet.columns) ? draft : null
  } catch {
    return null
  }
}

import type { Sheet } from './sheet'

/** What was typed and isn't saved, kept in this browser so that nothing takes it away. */
export interface Draft {
  /** What it began with; a draft of an earlier release doesn't say. */
  base?: Sheet
  sheet: Sheet
  /** Of the contract, when it was read. */
  version: number
  savedAt: string
  /** What the server calls the rows. */
  ids: readonly (readonly [string, string])[]
}

const keyOf = (contractId: string) => `melali.rate-sheet.${contractId}`

/** Rows that stayed as they began stand there once: the browser keeps five megabytes. */
const shortened = ({ base, sheet, ...draft }: Draft) => ({
  ...{ ...draft, base },
  sheet: { ...sheet, rows: sheet.rows.map((row) => (base?.rows.includes(row) ? row.key : row)) },
})

const whole = ({ base, sheet, ...draft }: ReturnType<typeof shortened>): Draft => {
  const kept = new Map(base?.rows.map((row) => [row.key, row]))
  const rows = sheet.rows.flatMap((row) => (typeof row === 'string' ? (kept.get(row) ?? []) : row))
  return { ...draft, ...(base && { base }), sheet: { ...sheet, rows } }
}

export const keepDraft = (contractId: string, draft: Draft) => {
  try {
    localStorage.setItem(keyOf(contractId), JSON.stringify(shortened(draft)))
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
    const draft = kept && JSON.parse(kept)
    return draft && Array.isArray(draft.sheet.rows) && Array.isArray(draft.sheet.columns)
      ? whole(draft)
      : null
  } catch {
    return null
  }
}

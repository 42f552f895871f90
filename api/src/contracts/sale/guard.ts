import type { Db } from '../../db'
import { refuse } from '../../platform/errors'

/** Throws what keeps a version from being sold; `beforeId` is the version on sale until now. */
export type Guard = (
  tx: Db,
  sale: { versionId: string; beforeId: string | null; reason: string | undefined },
) => Promise<void>

const SHOWN = 5

/** "one; two; … +3" for a sentence; the whole list is in the details. */
export const inShort = (parts: readonly string[]) =>
  [...parts.slice(0, SHOWN), ...(parts.length > SHOWN ? [`+${parts.length - SHOWN}`] : [])].join('; ')

export const refuseEmpty = (prices: readonly unknown[]) => {
  if (!prices.length) throw refuse.conflict('NO_RATES')
}

export const refuseFree = (free: readonly string[]) => {
  if (free.length) throw refuse.conflict('COST_MISSING', { names: inShort(free), items: free })
}

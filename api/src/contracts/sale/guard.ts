import type { Db } from '../../db'
import { refuse } from '../../platform/errors'
import type { TaxMode } from '../../pricing'
import { lossesOf, type Named, refuseLosses } from './losses'

/** Throws what keeps a version from being sold; `beforeId` is the version on sale until now. */
export type Guard = (
  tx: Db,
  sale: { versionId: string; beforeId: string | null; reason: string | undefined },
) => Promise<void>

const SHOWN = 5

/** "one; two; … +3" for a sentence; the whole list is in the details. */
export const inShort = (parts: readonly string[]) =>
  [...parts.slice(0, SHOWN), ...(parts.length > SHOWN ? [`+${parts.length - SHOWN}`] : [])].join('; ')

interface Sale<C> {
  load(tx: Db, versionId: string): Promise<{ contract: C } | undefined>
  /** What it is sold by: without any, or with one that costs us nothing, it isn't sold. */
  rates(contract: C): Named[]
  /** Everything that is charged, by what it is for. */
  prices(contract: C): Named[]
  refuseGaps?(contract: C): void
}

const freeOf = (rates: readonly Named[]) =>
  rates.flatMap(({ name, costCents }) => ((costCents ?? 0) > 0 ? [] : [name]))

export const guardOf =
  <C extends { taxMode: TaxMode }>({ load, rates, prices, refuseGaps }: Sale<C>): Guard =>
  async (tx, { versionId, beforeId, reason }) => {
    const [now, before] = [await load(tx, versionId), beforeId ? await load(tx, beforeId) : undefined]
    if (!now) throw refuse.notFound()
    const priced = rates(now.contract)
    if (!priced.length) throw refuse.conflict('NO_RATES')
    const free = freeOf(priced)
    if (free.length) throw refuse.conflict('COST_MISSING', { names: inShort(free), items: free })
    refuseGaps?.(now.contract)
    const losses = (version: { contract: C }) => lossesOf(version.contract, prices(version.contract))
    refuseLosses(losses(now), before ? losses(before) : [], reason)
  }

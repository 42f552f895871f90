import { and, eq } from 'drizzle-orm'
import { contracts, type Db } from '../db'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { onSale } from '../terms/find'
import { priceTermsFor } from '../terms/snapshot'
import { versionOf } from './page'

type Kind = (typeof contracts.$inferSelect)['kind']

/** What was just found to be there. */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw refuse.notFound()
  return value
}

/** Who looks, what they pay, and what is on sale to them today. */
export const readerOf = async ({ tx, actor, now }: Pick<Call, 'tx' | 'actor' | 'now'>) => {
  const today = baliDay(now)
  const prices = await priceTermsFor(tx, actor.agentId)
  const onSaleOf = (kind: Kind) => and(eq(contracts.kind, kind), onSale(today, prices))
  return {
    today,
    prices,
    userId: actor.userId,
    onSaleOf,
    /** The current version of one contract on sale of what is offered; anything else isn't there. */
    async snapshot<S extends { offered: boolean }>(
      kind: Kind,
      contractId: string,
      load: (tx: Db, versionIds: string[]) => Promise<S[]>,
    ) {
      const versionId = present(await versionOf(tx, and(onSaleOf(kind), eq(contracts.id, contractId))))
      return present((await load(tx, [versionId])).find(({ offered }) => offered))
    },
  }
}

import { and, eq } from 'drizzle-orm'
import type { activityTiers, Db, hotelRates, transportRates } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Told } from '../write/edit'

/** The prices of one kind of contract. Ids are those of the version that the caller reads. */
export interface Items<Item, Body> {
  list(tx: Db, versionId: string): Promise<Omit<Item, 'version'>[]>
  add(draft: Draft, body: Body): Promise<Told>
  replace(draft: Draft, itemId: string, body: Body): Promise<Told>
  remove(draft: Draft, itemId: string): Promise<Told>
}

type Table = typeof hotelRates | typeof transportRates | typeof activityTiers

interface Priced<Item, Body, T extends Table> {
  table: T
  list: Items<Item, Body>['list']
  /** The body as columns; what it hangs on is there afterwards. */
  values(draft: Draft, body: Body): Promise<Omit<T['$inferInsert'], 'versionId'>>
  /** As a reader of the log understands it. */
  told(item: Omit<Item, 'version'>): object
  /** What it hung on goes with the last that did. */
  dropEmpty?(tx: Db, item: Omit<Item, 'version'>): Promise<void>
}

export const itemsOf = <Item extends { id: string }, Body, T extends Table>({
  table,
  list,
  values,
  told,
  dropEmpty,
}: Priced<Item, Body, T>): Items<Item, Body> => {
  const rates: Table = table
  const own = ({ versionId }: Draft, id: string) => and(eq(rates.id, id), eq(rates.versionId, versionId))
  const read = async ({ tx, versionId }: Draft, id: string) => {
    const item = (await list(tx, versionId)).find((one) => one.id === id)
    if (!item) throw refuse.notFound()
    return item
  }
  return {
    list,
    async add(draft, body) {
      const row = { ...(await values(draft, body)), versionId: draft.versionId }
      const [made] = await draft.tx
        .insert(rates)
        .values(row as never)
        .returning({ id: rates.id })
      if (!made) throw new Error('no price')
      return { after: told(await read(draft, made.id)) }
    },
    async replace(draft, itemId, body) {
      const id = draft.idOf(itemId)
      const before = await read(draft, id)
      const row = await values(draft, body)
      await draft.tx
        .update(rates)
        .set(row as never)
        .where(own(draft, id))
      await dropEmpty?.(draft.tx, before)
      return { before: told(before), after: told(await read(draft, id)) }
    },
    async remove(draft, itemId) {
      const id = draft.idOf(itemId)
      const before = await read(draft, id)
      await draft.tx.delete(rates).where(own(draft, id))
      await dropEmpty?.(draft.tx, before)
      return { before: told(before) }
    },
  }
}

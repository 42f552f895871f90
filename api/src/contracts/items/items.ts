import { and, eq } from 'drizzle-orm'
import type { activityTiers, Db, hotelRates, transportRates } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Told } from '../write/edit'
import { rowsById } from '../write/row-ids'

/** The prices of one kind of contract. An id may be that of any version. */
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
    const item = rowsById(await list(tx, versionId)).get(id)
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
      const before = await read(draft, itemId)
      const row = await values(draft, body)
      await draft.tx
        .update(rates)
        .set(row as never)
        .where(own(draft, before.id))
      await dropEmpty?.(draft.tx, before)
      return { before: told(before), after: told(await read(draft, before.id)) }
    },
    async remove(draft, itemId) {
      const before = await read(draft, itemId)
      await draft.tx.delete(rates).where(own(draft, before.id))
      await dropEmpty?.(draft.tx, before)
      return { before: told(before) }
    },
  }
}

import type { Db } from '../../db'
import type { Draft } from '../write/draft'
import type { Told } from '../write/edit'

/** The prices of one kind of contract. Ids are those of the version that the caller reads. */
export interface Items<Item, Body> {
  list(tx: Db, versionId: string): Promise<Omit<Item, 'version'>[]>
  add(draft: Draft, body: Body): Promise<Told>
  replace(draft: Draft, itemId: string, body: Body): Promise<Told>
  remove(draft: Draft, itemId: string): Promise<Told>
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../database'

/**
 * Inside a transaction every query must go through the transaction's own handle. The outer handle would wait
 * for ever on the embedded engine and see another state on PostgreSQL, so it is refused with an error instead.
 */
export class TransactionGuard {
  #inside = new AsyncLocalStorage<{ open: boolean }>()

  refuseInside() {
    if (this.#inside.getStore()?.open)
      throw new Error('The outer database handle was used inside a transaction; pass `tx` on instead.')
  }

  /** Makes `db.transaction` refuse to nest through the outer handle. */
  watch(db: Db): Db {
    const begin = db.transaction.bind(db)
    db.transaction = async (work, config) => {
      this.refuseInside()
      const transaction = { open: true }
      try {
        // A query runs when it is awaited, so that has to happen inside.
        return await begin((tx) => this.#inside.run(transaction, async () => await work(tx)), config)
      } finally {
        transaction.open = false
      }
    }
    return db
  }
}

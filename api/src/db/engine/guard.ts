import { AsyncLocalStorage } from 'node:async_hooks'
import { whenCommitted } from '../announce'
import type { Db } from '../database'

interface Transaction {
  of: TransactionGuard
  open: boolean
  announces: boolean
  around: Transaction | undefined
}

/** One for all databases of a process: each that there is costs at every promise, and none is ever given up. */
const inside = new AsyncLocalStorage<Transaction>()

/**
 * Inside a transaction every query must go through the transaction's own handle. The outer handle would wait
 * for ever on the embedded engine and see another state on PostgreSQL, so it is refused with an error instead.
 */
export class TransactionGuard {
  refuseInside() {
    for (let at = inside.getStore(); at; at = at.around)
      if (at.of === this && at.open)
        throw new Error('The outer database handle was used inside a transaction; pass `tx` on instead.')
  }

  /**
   * Makes `db.transaction` refuse to nest through the outer handle.
   * @param announce called after each commit that has something for others
   */
  watch(db: Db, announce: () => void = () => undefined): Db {
    whenCommitted(db, announce)
    const begin = db.transaction.bind(db)
    db.transaction = async (work, config) => {
      this.refuseInside()
      const around = inside.getStore()
      const transaction: Transaction = { of: this, open: true, announces: false, around }
      try {
        // A query runs when it is awaited, so that has to happen inside.
        const result = await begin((tx) => {
          whenCommitted(tx, () => {
            transaction.announces = true
          })
          return inside.run(transaction, async () => await work(tx))
        }, config)
        if (transaction.announces) announce()
        return result
      } finally {
        transaction.open = false
      }
    }
    return db
  }
}

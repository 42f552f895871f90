import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { names } from '../statement'
import type { TransactionGuard } from './guard'
import { KeptStatements } from './kept-statements'
import type { Stopwatch } from './stopwatch'

type Ask = (text: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>

/** What Drizzle calls of the engine: timed, and behind the guard; statements that have a name are kept. */
export const watchedClient = (engine: PGlite, guard: TransactionGuard, statements: Stopwatch): PGlite => {
  const kept = new KeptStatements(engine)
  const timed =
    <Args extends unknown[]>(ask: (...args: Args) => Promise<unknown>) =>
    (...args: Args) =>
      statements.time(args, (given) => ask(...(given as Args)))
  const asking = (usual: Ask, named: Ask) =>
    timed<Parameters<Ask>>((text, ...rest) => (names.has(text) ? named(text, ...rest) : usual(text, ...rest)))
  const inside = (tx: Transaction): Transaction => {
    const query = asking(tx.query, async (text, params = [], options) => {
      if (tx.closed) throw new Error('Transaction is closed')
      return kept.ask(text, params, options)
    })
    return Object.assign(Object.create(tx), { query, exec: timed(tx.exec) })
  }
  const alone = asking(engine.query.bind(engine), async (text, params = [], options) => {
    await engine._checkReady()
    return engine._runExclusiveTransaction(() => kept.ask(text, params, options))
  })
  const client: Partial<Record<PropertyKey, unknown>> = {
    query(...asked: Parameters<Ask>) {
      guard.refuseInside()
      return alone(...asked)
    },
    exec: timed((...asked: Parameters<PGlite['exec']>) => {
      guard.refuseInside()
      return engine.exec(...asked)
    }),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => engine.transaction((tx) => work(inside(tx))),
  }
  return new Proxy(engine, {
    get(target, key) {
      const value: unknown = client[key] ?? Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Stored } from '@melali/shared/release'
import { lastUsed } from './last-used'

type Found = Promise<Stored | undefined>

/** For so long a store is waited for where something can stand in for its answer. */
export type Brief = () => Promise<unknown>

export const aSecond: Brief = () => pause(1_000, undefined, { ref: false })

/** What is asked for, or what stands in for it once it takes long; whoever comes later than that doesn't wait. */
export const orStandIn = <T>(answer: Promise<T>, standIn: T | Promise<T>, brief: Brief) => {
  const late = brief().then(() => standIn)
  return () => Promise.race([answer, late])
}

interface Asked {
  at: number
  stored: Found
  soon(): Found
}

interface Reading {
  read(path: string): Found
  /** Milliseconds for which what was read is as good as new. */
  fresh: number
  now(): Date
  brief: Brief
  /** Told when what was read before stands in for what can't be read. */
  failed(path: string, cause: unknown): void
}

/** Files that change under their names. While they can't be read, or take long, they are answered as they last were. */
export const readMoving = ({ read, fresh, now, brief, failed }: Reading) => {
  const kept = lastUsed<{ at: number; stored?: Stored }>(({ stored }) => stored?.content.length ?? 0)
  const underWay = new Map<string, Asked>()

  const ask = async (path: string, at: number): Found => {
    try {
      return kept.use(path, { at, stored: await read(path) }).stored
    } catch (cause) {
      const before = kept.get(path)
      if (!before) throw cause
      failed(path, cause)
      return kept.use(path, { ...before, at }).stored
    }
  }

  const begin = (path: string, at: number) => {
    const before = kept.get(path)
    const stored = ask(path, at).finally(() => {
      if (underWay.get(path) === asked) underWay.delete(path)
    })
    const asked: Asked = {
      ...{ at, stored },
      soon: before ? orStandIn(stored, before.stored, brief) : () => stored,
    }
    underWay.set(path, asked)
    return asked
  }

  return (path: string): Found => {
    const at = now().getTime()
    const isFresh = (one: { at: number }) => at - one.at < fresh
    const before = kept.get(path)
    if (before && isFresh(before)) return Promise.resolve(kept.use(path, before).stored)
    const asked = underWay.get(path)
    // Of a store that hangs nothing is asked twice.
    return (asked && (before || isFresh(asked)) ? asked : begin(path, at)).soon()
  }
}

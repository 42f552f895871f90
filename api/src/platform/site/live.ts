import { type Keys, parseRegistry, registryPath, type SiteStore, type Stored } from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'
import type { keepRegistry } from './kept-registry'
import { fresh, type keysIn } from './keys-now'
import { type Brief, orStandIn } from './moving'
import { tellerOf } from './told-registry'

type Teller = ReturnType<typeof tellerOf>
type Live = Partial<Awaited<ReturnType<Teller['told']>>> & Awaited<ReturnType<Teller['toldWithout']>>

interface Needs {
  store: Pick<SiteStore, 'list'>
  moving: SiteStore['read']
  kept: ReturnType<typeof keepRegistry>
  keysNow: ReturnType<typeof keysIn>
  now(): Date
  brief: Brief
  log: FastifyBaseLogger
  failed(): void
}

export const liveFrom = ({ store, moving, kept, keysNow, now, brief, log, failed }: Needs) => {
  const teller = tellerOf(moving, log, failed)

  const parsed = (stored: Stored | undefined) => {
    try {
      return stored && parseRegistry(stored.content)
    } catch (cause) {
      log.error(cause, 'the registry can’t be read')
      return undefined
    }
  }

  const answerOf = async (stored: Stored | undefined, keys: Keys): Promise<Live> => {
    const found = parsed(stored)
    if (stored && found) {
      const told = await teller.told(found, keys)
      if (told.page) kept.keep(stored)
      return told
    }
    failed()
    const before = parsed(kept.last())
    log.error({ answered: before ? 'as it last was' : 'without it' }, 'the site has no registry')
    if (before) return teller.told(before, keys)
    const shells = (await store.list('shells')).sort((one, other) => other.at - one.at)
    return teller.toldWithout(
      shells.map(({ name }) => name),
      keys,
    )
  }
  type Answer = ReturnType<typeof answerOf>
  let last: { of: string; until: number; answer: Answer; soon(): Answer } | undefined

  const registryNow = () =>
    moving(registryPath).catch((cause) => {
      if (!kept.last()) throw cause
      return undefined
    })

  /** The registry and the start page as browsers get them; a registry that is none is answered as it last was. */
  return async () => {
    const stored = await registryNow()
    const { keys, text } = keysNow()
    const of = `${stored?.etag} ${text}`
    if (last?.of === of && now().getTime() < last.until) return last.soon()
    const before = last
    const answer = answerOf(stored, keys).then(
      (found) => {
        // What can't be read now may be in a moment.
        if (!found.isWhole) next.until = now().getTime() + fresh
        return found
      },
      (cause) => {
        log.error(cause, 'the registry can’t be read')
        // What was before stands in no longer than that.
        if (last === next) last = before && { ...before, of, until: now().getTime() + fresh }
        return before ? before.answer : Promise.reject(cause)
      },
    )
    const soon = before ? orStandIn(answer, before.answer, brief) : () => answer
    const next = { of, until: Number.POSITIVE_INFINITY, answer, soon }
    last = next
    return soon()
  }
}

import type { Canary, Registry } from '@melali/shared/contract'
import { withCanaries } from '@melali/shared/release'
import { pack } from '../http/packing'
import { gets, type Visitor } from './audience'

const written = async (registry: Registry) => {
  const text = JSON.stringify(registry)
  return { text, packed: await pack(text) }
}

type Written = ReturnType<typeof written>

/** The registry as each session is told it, written once for all who get the same canaries. */
export const toldOf = (registry: Registry, canaries: readonly Canary[]) => {
  const known = new Map<string, Written>()
  return async (visitorOf: () => Promise<Visitor | undefined>) => {
    const visitor = canaries.length > 0 ? await visitorOf() : undefined
    const own = visitor ? canaries.filter((canary) => gets(canary, visitor)) : []
    const names = own.map(({ entry }) => entry.name).join()
    const made = known.get(names) ?? written(withCanaries(registry, own))
    known.set(names, made)
    return { ...(await made), isPersonal: own.length > 0 }
  }
}

import type { Registry } from '../contract'
import { liveVersion } from './history'
import { keysKnown } from './keys'
import { refuseIf } from './refused'
import type { SiteStore } from './store'
import { type Built, readSealed, type Sealed } from './version'

const told = ({ by, at }: NonNullable<Sealed['released']>) => ` by ${by} on ${at.slice(0, 10)}`

/** Where nobody can tell which keys the server knows, it is sure to know the one of the live version alone. */
export const refuseNewKeys = async (store: SiteStore, registry: Registry, built: readonly Built[]) => {
  if (keysKnown(store.where)) return
  const reasons = built.map(async ({ name, sealed: { seal } }) => {
    const version = liveVersion(registry, name)
    const live = version ? await readSealed(store, name, version) : undefined
    if (!live?.seal || live.seal.key === seal?.key) return []
    const { key } = live.seal
    return [
      `${name} is signed with ${seal?.key}, and ${live.version}, which is live, with ${key}${live.released ? told(live.released) : ''}. A server that doesn’t know ${seal?.key} refuses it; where it does, say --new-key`,
    ]
  })
  refuseIf('It is not released', (await Promise.all(reasons)).flat())
}

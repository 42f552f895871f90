import { createInstance } from '@module-federation/enhanced/runtime'
import { shared } from 'melali-provided'
import { containerName, type Registry, type Remote } from '../contract'
import { lendRuntime } from '../host'

/** The remote of this development server: what it describes, and its code. */
export const loadRemote = async () => {
  lendRuntime()
  const registry: Registry = await (await fetch('/remotes.json')).json()
  const [entry] = registry.remotes
  if (!entry) throw new Error('This development server has no remote')
  const federation = createInstance({
    name: 'melali_stand_in',
    remotes: [{ name: entry.name, entry: entry.entry, entryGlobalName: containerName(entry.name) }],
    shareStrategy: 'loaded-first',
    shared,
  })
  const module = await federation.loadRemote<{ default: Remote }>(`${entry.name}/remote`)
  if (!module) throw new Error(`${entry.name} exposes no remote`)
  return { entry, remote: module.default }
}

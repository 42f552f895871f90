import { containerName } from '@melali/shared/contract'
import { lendRuntime } from '@melali/shared/host'
import { createInstance } from '@module-federation/enhanced/runtime'
import { shared } from 'melali-provided'
import { isFromDevServer } from './dev-remotes'
import type { LoadPart } from './source'

lendRuntime()

const integrities = new Map<string, string>()

/** Keyed by path, so that a query can't lead around the check. */
const createScript = ({ url }: { url: string }) => {
  const integrity = integrities.get(new URL(url, window.location.href).pathname)
  if (!integrity && process.env.NODE_ENV === 'production' && !isFromDevServer(url))
    throw new Error(`${url} is not in the registry`)
  return Object.assign(document.createElement('script'), {
    src: url,
    async: true,
    crossOrigin: 'anonymous',
    ...(integrity && { integrity }),
  })
}

const federation = createInstance({
  name: 'melali_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared,
  plugins: [{ name: 'integrity', createScript }],
})

/** Another version of the same remote must find none of the first one's globals. */
const forget = (container: string) => {
  Reflect.deleteProperty(globalThis, container)
  Reflect.deleteProperty(globalThis, `rspackChunk${container}`)
}

const tried = new Map<string, string>()

export const load: LoadPart = async ({ name, version, entry, integrity }, part) => {
  const container = containerName(name)
  const before = tried.get(name)
  if (before && before !== version) forget(container)
  tried.set(name, version)

  integrities.set(new URL(entry, window.location.href).pathname, integrity)
  const id = `${name}-${version}`
  federation.registerRemotes([{ name: id, entry, entryGlobalName: container }])
  const module = await federation.loadRemote<object>(`${id}/${part}`)
  if (!module) throw new Error(`${id} exposes no ${part}`)
  return 'default' in module ? module.default : module
}

import { containerName } from '@melali/shared/contract'
import { lendRuntime } from '@melali/shared/host'
import { createInstance } from '@module-federation/enhanced/runtime'
import { shared } from 'melali-provided'
import { isFromDevServer } from './dev-remotes'
import { patience } from './patience'
import { createGate } from './signature'
import type { LoadPart, Source } from './source'

lendRuntime()

const integrities = new Map<string, string>()

/** Keyed by path, so that a query can't lead around the check. */
const createScript = ({ url }: { url: string }) => {
  const integrity = integrities.get(new URL(url, window.location.href).pathname)
  if (!integrity && process.env.NODE_ENV === 'production' && !isFromDevServer(url))
    throw new Error(`${url} is not in the registry`)
  const script = Object.assign(document.createElement('script'), {
    src: url,
    async: true,
    crossOrigin: 'anonymous',
    ...(integrity && { integrity }),
  })
  return { script, timeout: patience }
}

type Lent = typeof shared

/** The runtime remembers for good that something could not be lent; the next to ask shall have it fetched anew. */
const lentAgain = (lent: Lent): Lent =>
  Object.fromEntries(
    Object.entries(lent).map(([key, share]) => {
      const get = async () => {
        try {
          return await (share as { get: () => Promise<() => unknown> }).get()
        } catch (error) {
          for (const known of Object.values(federation.shareScopeMap.default?.[key] ?? {}))
            known.loading = null
          throw error
        }
      }
      return [key, Object.assign({}, share, { get })]
    }),
  ) as Lent

const federation = createInstance({
  name: 'melali_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: lentAgain(shared),
  plugins: [{ name: 'integrity', createScript }],
})

/** Another try of the same remote must find none of the first one's globals. */
const forget = (container: string) => {
  Reflect.deleteProperty(globalThis, container)
  Reflect.deleteProperty(globalThis, `rspackChunk${container}`)
}

/** Each try of a remote is a container of its own, so that nothing of one that failed is found again. */
const containers = new Map<string, { source: Source; id: string }>()

let tries = 0

const containerOf = (source: Source) => {
  const { name, version, entry, integrity } = source
  const known = containers.get(name)
  if (known?.source === source) return known.id
  const container = containerName(name)
  if (known) forget(container)
  tries += 1
  const id = `${name}-${version}-${tries}`
  containers.set(name, { source, id })
  integrities.set(new URL(entry, window.location.href).pathname, integrity)
  federation.registerRemotes([{ name: id, entry, entryGlobalName: container }])
  return id
}

const passes = createGate()

export const load: LoadPart = async (source, part) => {
  if (process.env.NODE_ENV === 'production' && !isFromDevServer(source.entry)) await passes(source)
  const id = containerOf(source)
  const module = await federation.loadRemote<object>(`${id}/${part}`)
  if (!module) throw new Error(`${id} exposes no ${part}`)
  return 'default' in module ? module.default : module
}

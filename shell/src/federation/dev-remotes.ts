import type { Registry, RegistryEntry } from '@melali/shared/contract'

const key = 'melali.dev-remotes'

const isLocal = (origin: string) => /^http:\/\/localhost:\d+$/.test(origin)

/** A link's fragment begins it, as `#dev-remotes=http://localhost:4101`; it lasts as long as the tab. */
const askedFor = () => {
  const linked = new URLSearchParams(window.location.hash.slice(1)).get('dev-remotes')
  if (linked === null) return sessionStorage.getItem(key)
  sessionStorage.setItem(key, linked)
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return linked
}

const asked = askedFor()

/** The server says so in the page, and its policy refuses the scripts otherwise. */
export const isAllowed = document.querySelector('meta[name="dev-remotes"]') !== null

export const isAsked = asked !== null

/** The development servers on the reader's own machine that remotes of this tab come from. */
export const devOrigins = isAllowed ? (asked ?? '').split(',').filter(isLocal) : []

export const isFromDevServer = (url: string) => devOrigins.includes(new URL(url, window.location.href).origin)

/** Signing out empties the tab's storage. */
export const keepDevRemotes = () => {
  if (asked) sessionStorage.setItem(key, asked)
}

export const endDevRemotes = () => {
  sessionStorage.removeItem(key)
  window.location.reload()
}

const remotesAt = async (origin: string): Promise<readonly RegistryEntry[]> => {
  try {
    const { remotes }: Registry = await (await fetch(`${origin}/remotes.json`)).json()
    return remotes.filter(({ entry }) => isFromDevServer(entry))
  } catch (cause) {
    console.warn(`${origin} does not answer`, cause)
    return []
  }
}

/** The registry, with what development servers have put in its place. */
export const withDevRemotes = async (registry: Registry): Promise<Registry> => {
  const local = (await Promise.all(devOrigins.map(remotesAt))).flat()
  const released = registry.remotes.filter(({ name }) => !local.some((own) => own.name === name))
  return { ...registry, remotes: [...released, ...local] }
}

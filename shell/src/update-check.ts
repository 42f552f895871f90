import { CONTRACT, type Registry, type RegistryEntry } from '@melali/shared/contract'

export const fiveMinutes = 300_000

/** What runs in this tab. */
export interface Running {
  shell: string
  /** Those of its page. */
  scripts: readonly string[]
  remotes: Record<string, string>
  /** What did not work here, so that another version runs in its place. */
  isPassedOver(name: string, version: string): boolean
}

type Fetch = (url: string, options: RequestInit) => Promise<Response>

/** Remotes of the fresh registry that run here in another version. */
const outdated = ({ remotes }: Registry, running: Running): RegistryEntry[] =>
  remotes.filter(({ name, version }) => {
    const own = running.remotes[name]
    if (own === undefined || own === 'development' || own === version) return false
    return !running.isPassedOver(name, version)
  })

const answers = async (fetch: Fetch, url: string) =>
  (await fetch(url, { method: 'HEAD', cache: 'no-store' })).ok

const scriptsOf = (html: string) =>
  [...html.matchAll(/src="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? [])

/** The page names other scripts than this one, and all of them are there. */
const isShellNew = async (fetch: Fetch, running: Running) => {
  const page = await fetch('/', { cache: 'no-store' })
  if (!page.ok) return false
  const scripts = scriptsOf(await page.text())
  if (scripts.every((url) => running.scripts.includes(url))) return false
  const ready = await Promise.all(scripts.map((url) => answers(fetch, url)))
  return ready.every(Boolean)
}

/** Whether a reload would bring something newer, all of whose files are there to be had. */
export const isUpdateReady = async (running: Running, fresh: Registry, fetch: Fetch): Promise<boolean> => {
  const changed = outdated(fresh, running)
  const hasNewShell = fresh.shell !== running.shell && (await isShellNew(fetch, running))
  // Another shell may be what makes a new contract fit, so only with the same shell is it refused here.
  if (!hasNewShell && changed.some(({ contract }) => contract > CONTRACT)) return false
  const ready = await Promise.all(changed.map(({ entry }) => answers(fetch, entry)))
  return (hasNewShell || changed.length > 0) && ready.every(Boolean)
}

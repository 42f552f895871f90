import { CONTRACT, type Registry, type RegistryEntry } from '@melali/shared/contract'

export const hour = 3_600_000

/** What runs in this tab. */
export interface Running {
  shell: string
  remotes: Record<string, string>
}

type Fetch = (url: string, options: RequestInit) => Promise<Response>

/** Remotes of the fresh registry that run here in another version. */
const outdated = ({ remotes }: Registry, running: Running): RegistryEntry[] =>
  remotes.filter(({ name, version }) => {
    const own = running.remotes[name]
    return own !== undefined && own !== 'development' && own !== version
  })

const answers = async (fetch: Fetch, url: string) =>
  (await fetch(url, { method: 'HEAD', cache: 'no-store' })).ok

const scriptsOf = (html: string) =>
  [...html.matchAll(/src="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? [])

const shellAnswers = async (fetch: Fetch) => {
  const page = await fetch('/', { cache: 'no-store' })
  if (!page.ok) return false
  const scripts = await Promise.all(scriptsOf(await page.text()).map((url) => answers(fetch, url)))
  return scripts.length > 0 && scripts.every(Boolean)
}

/** Whether a reload would bring something newer, all of whose files are there to be had. */
export const isUpdateReady = async (running: Running, fetch: Fetch): Promise<boolean> => {
  const answer = await fetch('/remotes.json', { cache: 'no-store' })
  if (!answer.ok) return false
  const fresh: Registry = await answer.json()
  const changed = outdated(fresh, running)
  const hasNewShell = fresh.shell !== running.shell
  if (changed.length === 0 && !hasNewShell) return false
  // Another shell may be what makes a new contract fit, so only with the same shell is it refused here.
  if (!hasNewShell && changed.some(({ contract }) => contract > CONTRACT)) return false
  const ready = await Promise.all([
    ...changed.map(({ entry }) => answers(fetch, entry)),
    ...(hasNewShell ? [shellAnswers(fetch)] : []),
  ])
  return ready.every(Boolean)
}

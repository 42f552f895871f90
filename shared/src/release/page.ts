import { integrityOf } from './content'
import { shellName } from './history'
import type { Keys } from './keys'
import { readRegistry } from './registry-file'
import { sealProblems } from './seal'
import type { SiteStore, Stored } from './store'
import { folderOf, readSealed, type ShellVersion, shellOf } from './version'

const pagePath = 'index.html'

/** The start page of the shell that the registry names. */
export const startPage = (read: SiteStore['read'], shell: string) =>
  read(`${folderOf(shellName, shell)}/${pagePath}`)

const signedProblems = async (
  read: SiteStore['read'],
  version: string,
  page: Stored | undefined,
  keys: Keys,
) => {
  const sealed = await readSealed<ShellVersion>({ read }, shellName, version).catch((cause) => {
    // What isn't JSON won't be in a moment; what couldn't be fetched may.
    if (cause instanceof SyntaxError) return undefined
    throw cause
  })
  if (sealed?.version !== version) return ['it is not signed']
  const isWhole = page && integrityOf(page.content) === sealed.files?.[pagePath]
  return [
    ...sealProblems(shellOf(sealed), keys),
    ...(isWhole ? [] : ['its start page is not what was released']),
  ]
}

/** The start page of the first of these versions that its owner released as it lies there. */
export const signedPage = async (read: SiteStore['read'], versions: readonly string[], keys: Keys) => {
  const refused: [version: string, problems: string[]][] = []
  for (const version of versions) {
    const stored = await startPage(read, version)
    const problems = await signedProblems(read, version, stored, keys)
    if (problems.length === 0) return { version, page: stored?.content, refused }
    refused.push([version, problems])
  }
  return { refused }
}

/** Makes the site's start page the live shell's. Whoever wrote an older one meanwhile comes here again too. */
export const settlePage = async (store: SiteStore): Promise<void> => {
  const { shell } = await readRegistry(store)
  const page = await startPage(store.read, shell)
  const shown = await store.read(pagePath)
  if (!page || shown?.content.equals(page.content)) return
  await store.write(pagePath, page.content)
  await settlePage(store)
}

import { shellName } from './history'
import { readRegistry } from './registry-file'
import type { SiteStore } from './store'
import { folderOf } from './version'

const pagePath = 'index.html'

/** The start page of the shell that the registry names; the only one there, in a site of before shells had versions. */
export const startPage = async (read: SiteStore['read'], shell: string) =>
  (await read(`${folderOf(shellName, shell)}/${pagePath}`)) ?? (await read(pagePath))

/** Makes the site's start page the live shell's. Whoever wrote an older one meanwhile comes here again too. */
export const settlePage = async (store: SiteStore): Promise<void> => {
  const { shell } = await readRegistry(store)
  const page = await startPage(store.read, shell)
  const shown = await store.read(pagePath)
  if (!page || shown?.content.equals(page.content)) return
  await store.write(pagePath, page.content)
  await settlePage(store)
}

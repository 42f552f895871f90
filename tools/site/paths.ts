import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const site = join(root, 'site')
export const registryFile = join(site, 'remotes.json')

export const builtShell = join(root, 'shell/dist/web')
export const builtRemote = (name: string) => join(root, `remote-${name}/dist/web`)
export const versionsOf = (name: string) => join(site, 'remotes', name)

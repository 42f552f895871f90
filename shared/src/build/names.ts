import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const prefix = 'remote-'

/** The remotes that lie in the product's own repository, a folder each; other teams' lie in theirs. */
export const remoteNames: readonly string[] = readdirSync(join(import.meta.dirname, '../../..'))
  .filter((folder) => folder.startsWith(prefix))
  .map((folder) => folder.slice(prefix.length))
  .sort()

const port = (variable: string, usual: number) => Number(process.env[variable] || usual)
const place = (name: string) => [...remoteNames, name].indexOf(name)

export const shellPort = port('SHELL_PORT', 4100)
export const remotePort = (name: string) =>
  port(`REMOTE_PORT_${name.toUpperCase().replaceAll(/\W/g, '_')}`, 4101 + place(name))

/** Where development servers send calls; a remote alone may ask any running product. */
export const apiUrl = () => process.env.API_URL || `http://localhost:${port('API_PORT', 4000)}`

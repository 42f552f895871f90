import { join } from 'node:path'

export const serverFolder = join(import.meta.dirname, '../../api/dist/server')

/** What Node runs. */
export const serverFile = join(serverFolder, 'server.cjs')

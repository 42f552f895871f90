import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const serverFolder = join(root, 'api/dist/server')
export const houseFolder = join(root, 'e2e/dist/house')

/** What Node runs. */
const fileIn = (folder) => join(folder, 'server.cjs')

export const serverFile = fileIn(serverFolder)
/** Several servers in one process, for journeys. */
export const houseFile = fileIn(houseFolder)

import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const shellDir = join(root, 'shell')
export const remoteDir = (name: string) => join(root, `remote-${name}`)

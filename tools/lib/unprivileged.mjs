import { execFileSync } from 'node:child_process'

const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root, so root hands it to the user that every system has for nothing else. */
export const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** What a child process of this is started with. */
export const asUnprivileged = unprivileged ?? {}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns {string | undefined} the installed nginx, wherever the system keeps it */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))

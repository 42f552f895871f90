import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../bench/free-port'
import { startDevServer } from '../support/dev-server'

const root = join(import.meta.dirname, '../..')

/** The development server of a copy of a remote, which a test may edit. */
export const developed = async (name: string, env: Record<string, string>) => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const dir = mkdtempSync(join(root, '.cache', 'developed-'))
  const isOurs = (file: string) => !/[\\/](dist|node_modules)$/.test(file)
  cpSync(join(root, `remote-${name}`), dir, { recursive: true, filter: isOurs })

  const port = await freePort()
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const server = await startDevServer([rspack, 'serve'], dir, {
    NODE_ENV: 'development',
    [`REMOTE_PORT_${name.toUpperCase()}`]: String(port),
    ...env,
  })
  return {
    url: `http://localhost:${port}`,
    said: server.said,
    edit(file: string, change: (text: string) => string) {
      const path = join(dir, 'src', file)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    },
    async stop() {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

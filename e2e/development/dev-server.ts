import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../bench/free-port'

const root = join(import.meta.dirname, '../..')

/** The development server of a copy of a remote, which a test may edit. */
export const developed = async (name: string, env: Record<string, string>) => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const dir = mkdtempSync(join(root, '.cache', 'developed-'))
  const isOurs = (file: string) => !/[\\/](dist|node_modules)$/.test(file)
  cpSync(join(root, `remote-${name}`), dir, { recursive: true, filter: isOurs })

  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve'], {
    cwd: dir,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      [`REMOTE_PORT_${name.toUpperCase()}`]: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text
      if (said.includes('compiled')) resolve()
    })
    server.once('exit', () => reject(new Error(said)))
  })
  return {
    url: `http://localhost:${port}`,
    said: () => said,
    edit(file: string, change: (text: string) => string) {
      const path = join(dir, 'src', file)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    },
    async stop() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

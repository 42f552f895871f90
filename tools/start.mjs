import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)
await ensureInstalled()
await import('./build-site.mjs')

const server = spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

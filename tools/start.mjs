import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)
await ensureInstalled()
await import('./build-site.mjs')

// A line for each request would push the demo sign-ins off the screen.
const demo = !process.env.DATABASE_URL
const env = { ...(demo && { LOG_LEVEL: 'warn' }), ...process.env }
const server = spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'
import { remoteFolders } from './lib/remotes.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)
await ensureInstalled()

const all = remoteFolders.map((folder) => folder.replace('remote-', ''))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no remote ${unknown.join(', ')}. Usage: npm run dev -- [${all.join('] [')}]`)
  process.exit(2)
}
const remotes = asked.length > 0 ? asked : all

// What isn't developed comes from the site.
if (remotes.length < all.length) await import('./build-site.mjs')

const children = []
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM')
  process.exit(code)
}

const start = (cwd, args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: join(root, cwd),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  child.on('exit', (code) => stop(code ?? 1))
  children.push(child)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js')
const development = { NODE_ENV: 'development', DEV_REMOTES: remotes.join() }

start('.', [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  'api/src/server.ts',
])
start('shell', [rspack, 'serve'], development)
for (const name of remotes) start(`remote-${name}`, [rspack, 'serve'], development)
console.log('The shell is at http://localhost:4100')

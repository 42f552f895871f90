import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/installed.mjs'
import { choosePort } from './lib/ports.mjs'
import { remoteFolders } from './lib/remotes.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)
await ensureInstalled()

const all = remoteFolders.map((folder) => folder.replace('remote-', ''))
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no remote ${unknown.join(', ')}. Usage: npm run dev -- [${all.join('] [')}] [--against https://…]`,
  )
  process.exit(2)
}
const remotes = asked.length > 0 ? asked : all
const against = values.against && new URL(values.against).origin

// What isn't developed comes from the site as it was built last: a contract is what they meet by.
if (!against && remotes.length < all.length && !(existsSync('site/remotes.json') && existsSync('site.keys')))
  await import('./build-site.mjs')

const ports = against
  ? {}
  : { API_PORT: await choosePort('API_PORT', 4000), SHELL_PORT: await choosePort('SHELL_PORT', 4100) }
for (const name of remotes) {
  const variable = `REMOTE_PORT_${name.toUpperCase()}`
  ports[variable] = await choosePort(variable, 4101 + all.indexOf(name))
}

const children = []
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM')
  process.exit(code)
}

const start = (cwd, args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: join(root, cwd),
    stdio: 'inherit',
    env: { ...process.env, ...ports, ...env },
  })
  child.on('exit', (code) => stop(code ?? 1))
  children.push(child)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js')
const development = {
  NODE_ENV: 'development',
  DEV_REMOTES: remotes.join(),
  ...(against && { AGAINST: against, API_URL: against }),
}

if (!against) {
  start('.', ['tools/server/watch.mjs'], { PORT: ports.API_PORT })
  start('shell', [rspack, 'serve'], development)
  console.log(`The shell is at http://localhost:${ports.SHELL_PORT}`)
}
for (const name of remotes) {
  start(`remote-${name}`, [rspack, 'serve'], development)
  const alone = `http://localhost:${ports[`REMOTE_PORT_${name.toUpperCase()}`]}`
  if (!against) console.log(`${name} alone is at ${alone}`)
}

import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)
await ensureInstalled()

const { isFresh } = await import('./lib/fresh.mjs')
const { run } = await import('./lib/run.mjs')
const { serverFile } = await import('./server/program.mjs')

/** In a process of its own: what it takes for building doesn't stay for as long as the server runs. */
const build = async (name) => {
  if (isFresh(name)) return
  const { code } = await run(process.execPath, [`tools/build-${name}.mjs`])
  if (code !== 0) process.exit(code)
}
// A site that lies elsewhere is released to, never built into by whoever starts.
if (!process.env.SITE_DIR) await build('site')
await build('server')

// A line for each request would push the demo sign-ins off the screen.
if (!process.env.DATABASE_URL) process.env.LOG_LEVEL ??= 'warn'
await import(serverFile)

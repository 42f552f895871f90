import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { context } from 'esbuild'
import { isFresh } from '../lib/fresh.mjs'
import { serverBuild } from './build.mjs'
import { buildDutyPage } from './duty-page.mjs'

const folder = join(import.meta.dirname, '../../api/dist/development')

let server
const begin = () => {
  server = spawn(process.execPath, [join(folder, 'server.cjs')], { stdio: 'inherit' })
}

/** The embedded database and the port are free again before the next one asks for them. */
const end = async () => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

let turn = Promise.resolve()
const begunAnew = {
  name: 'begun anew',
  setup: ({ onStart, onEnd }) => {
    onStart(async () => {
      if (!isFresh('server')) await buildDutyPage()
    })
    onEnd(({ errors }) => {
      // What can't be compiled doesn't take away what runs.
      if (errors.length === 0) turn = turn.then(end).then(begin)
    })
  },
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await turn
    await end()
    process.exit(0)
  })

/** The server while it is developed: compiled whole in a second, and begun anew with each change. */
const options = serverBuild(folder)
const build = await context({ ...options, plugins: [...options.plugins, begunAnew] })
await build.watch()

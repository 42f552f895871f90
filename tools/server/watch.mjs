import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { context } from 'esbuild'
import { isFresh, keepFresh } from '../lib/fresh.mjs'
import { alsoWatched, booksBelow } from './books.mjs'
import { serverBuild, sourcesOf } from './build.mjs'
import { buildDutyPage } from './duty-page.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'api/dist/development')
const bundle = join(folder, 'bundle.cjs')
const books = ['api/src', 'shared/src/api', 'shared/src/resources'].flatMap((path) =>
  booksBelow(join(root, path)),
)

/** All that the server reads as it begins. */
const read = () => [bundle, ...books].map((file) => readFileSync(file, 'utf8')).join()

let server
const begin = () => {
  server = spawn(process.execPath, [join(folder, 'server.cjs')], { stdio: 'inherit' })
}

const isAlive = () => server && server.exitCode === null && server.signalCode === null

/** The embedded database and the port are free again before the next one asks for them. */
const end = async () => {
  if (!isAlive()) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

let running = isFresh('development') ? read() : undefined
let turn = Promise.resolve()

const begunAnew = {
  name: 'begun anew',
  setup: ({ onStart, onEnd }) => {
    let began
    onStart(async () => {
      began = Date.now()
      if (!isFresh('server')) await buildDutyPage()
    })
    onEnd(({ errors, metafile }) => {
      // What can't be compiled doesn't take away what runs.
      if (errors.length > 0) return
      const made = read()
      if (made !== running || !isAlive()) turn = turn.then(end).then(begin)
      running = made
      const inputs = [...Object.keys(metafile.inputs), ...books.map((file) => relative(root, file))]
      const sources = sourcesOf(inputs)
      keepFresh('development', { sources, built: ['api/dist/development/bundle.cjs'], began })
    })
  },
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await turn
    await end()
    process.exit(0)
  })

// Who changes nothing of the server, or not yet, needs no compiler beside the first page.
if (running) {
  begin()
  while (isFresh('development')) await setTimeout(1000)
}

/** The server while it is developed: compiled whole, and begun anew with what changes. */
const options = serverBuild(folder)
const build = await context({ ...options, plugins: [alsoWatched(books), ...options.plugins, begunAnew] })
await build.watch()

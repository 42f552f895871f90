import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { isFresh, keepFresh } from '../lib/fresh.mjs'
import { buildDutyPage } from './duty-page.mjs'
import { plainAscii } from './plain-ascii.mjs'
import { houseFolder, serverFolder } from './program.mjs'

const root = join(import.meta.dirname, '../..')

/** They bring files of their own, or are asked for by few, as a bucket is. */
const outside = [
  '@aws-sdk/*',
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pg-native',
  'sharp',
]

/** A module that looks for files beside itself finds them beside its source. */
const foldersKept = (built) => ({
  name: 'folders kept',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/api\/src\/.*\.ts$/ }, ({ path }) => {
      const source = JSON.stringify(relative(built, dirname(path)))
      const folder = `require('node:path').join(__dirname, ${source})`
      return {
        loader: 'ts',
        contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', folder),
      }
    }),
})

/** Puts what runs the file beside it. */
const runnable = (folder) => ({
  name: 'runnable',
  setup: ({ onEnd }) =>
    onEnd(({ errors }) => {
      if (errors.length > 0) return
      const bundle = join(folder, 'bundle.cjs')
      writeFileSync(bundle, plainAscii(readFileSync(bundle, 'utf8')))
      copyFileSync(join(root, 'tools/server/run.cjs'), join(folder, 'server.cjs'))
    }),
})

/** How the server becomes one file of JavaScript with its source map, in a folder. */
export const serverBuild = (folder, entry = 'api/src/server.ts') => ({
  absWorkingDir: root,
  entryPoints: [entry],
  outfile: join(folder, 'bundle.cjs'),
  bundle: true,
  metafile: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  external: outside,
  logLevel: 'warning',
  plugins: [foldersKept(folder), runnable(folder)],
})

const also = ['package-lock.json', 'tsconfig.base.json', 'api/tsconfig.json', 'tools/server']

/** What the server was built from: files that lie in the checkout. */
export const sourcesOf = (inputs) => [
  ...new Set(inputs.filter((file) => !file.startsWith('node_modules/'))),
  ...also,
]

/** Makes the folder anew unless nothing was touched; what else is made beside it tells what it was made from. */
const buildOnce = async (name, folder, entry, beside = { built: [], build: () => [] }) => {
  if (isFresh(name)) return
  const began = Date.now()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build(serverBuild(folder, entry))
  const inputs = [...Object.keys(metafile.inputs), ...(await beside.build())]
  const built = [relative(root, join(folder, 'bundle.cjs')), ...beside.built]
  keepFresh(name, { sources: sourcesOf(inputs), built, began })
}

/** The server and the one page that it serves itself: what `npm start`, the journeys and the benches run. */
export const buildServer = () =>
  buildOnce('server', serverFolder, 'api/src/server.ts', { built: ['api/dist/duty'], build: buildDutyPage })

/** Several servers in one process. */
export const buildHouse = () => buildOnce('house', houseFolder, 'e2e/support/house/house.ts')

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'e2e/dist/server')

export const bundled = [join(folder, 'server.mjs')] as const

/** They come along with the server. The other packages stay where they are, as some bring files of their own. */
const inside =
  /^(@melali|drizzle-orm|fastify|@fastify\/(?!swagger-ui)[^/]+|zod|pg|ajv|dayjs|big\.js|prom-client|fast-json-stringify)(\/|$)/

const packagesOutside: Plugin = {
  name: 'packages outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || inside.test(path) || importer.includes('node_modules')
        ? undefined
        : { path, external: true },
    ),
}

/** A module that looks for files beside itself finds them beside its source. */
const foldersKept: Plugin = {
  name: 'folders kept',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/api\/src\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
}

/** The server in a few files: it starts for half of what compiling its sources costs, and it starts often here. */
export const bundleServer = () =>
  build({
    entryPoints: [join(root, 'api/src/server.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    external: ['@aws-sdk/*', '@electric-sql/*', 'pg-native', 'pino'],
    logLevel: 'warning',
    plugins: [packagesOutside, foldersKept],
  })

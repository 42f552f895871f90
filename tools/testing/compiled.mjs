import { readFileSync } from 'node:fs'
import { dirname, extname, join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** A module that looks for files beside itself finds them beside its source. */
const placesKept = {
  name: 'places kept',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => ({
      loader: extname(path) === '.ts' ? 'ts' : 'js',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    })),
}

const isLooking = Symbol()

/** Libraries stay what Node finds them to be beside the sources. */
const librariesOutside = {
  name: 'libraries outside',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      const isOwn = path.startsWith('@melali/') || path.startsWith('node:')
      if (kind === 'entry-point' || isOwn || pluginData === isLooking) return
      const found = await resolve(path, { kind, resolveDir, importer, pluginData: isLooking })
      return { ...found, external: true }
    }),
}

/**
 * A program in a few files of a folder: Node begins it in a fraction of the time that it needs to read the sources. What
 * comes back is the first of them; what the program reads later, if at all, lies beside it.
 */
export const compiled = async (source, folder) => {
  await build({
    entryPoints: [source],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // What Node itself asks a package for, beside what every builder does.
    conditions: ['module-sync'],
    logLevel: 'warning',
    plugins: [placesKept, librariesOutside],
  })
  return join(folder, `${parse(source).name}.mjs`)
}

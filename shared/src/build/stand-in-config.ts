import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { common } from './common'
import { onlySpoken, refreshHook } from './hosting'
import { providedModules } from './provided'

const page = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    ${refreshHook}
  </head>
  <body style="margin: 0"><div id="root"></div></body>
</html>`

export const standInFolder = (dir: string) => join(dir, 'dist/stand-in')

/** The shell's stand-in for a remote alone: lends the same libraries, for development only. */
export const standInConfig = (dir: string): Configuration => {
  const shared = common(dir, true, false)
  const lent = join(dir, 'stand-in/provided')
  const modules = Object.entries(providedModules(dir, true))
  return {
    ...shared,
    entry: join(import.meta.dirname, '../stand-in/index.tsx'),
    output: {
      ...shared.output,
      path: standInFolder(dir),
      publicPath: '/stand-in/',
      uniqueName: 'melali-stand-in',
    },
    resolve: { ...shared.resolve, alias: { 'melali-provided': join(lent, 'index.js') } },
    plugins: [
      ...(shared.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(modules.map(([file, source]) => [join(lent, file), source])),
      ),
      new rspack.HtmlRspackPlugin({ templateContent: page, scriptLoading: 'defer' }),
      ...onlySpoken,
    ],
  }
}

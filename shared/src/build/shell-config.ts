import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { common, isDevelopment } from './common'
import { shellServer } from './dev-server'
import { installedAt } from './federated'
import { firstPaint } from './first-paint'
import { onlySpoken, refreshHook } from './hosting'
import { kit, kitDoor } from './kit'
import { layeredChunks } from './layers'
import { providedModules } from './provided'
import { ShellFilePlugin } from './shell-file-plugin'
import { shellPage } from './shell-page'

const page = (dir: string, early: string, development: boolean) => {
  const html = shellPage(dir).replace('</head>', `${early}</head>`)
  return development ? html.replace('<head>', `<head>${refreshHook}`) : html
}

// The package's own entry is its development build, whatever the mode.
const productionRouter = (dir: string) => {
  const files = join(installedAt('react-router', dir), 'dist/production')
  return {
    'react-router$': join(files, 'index.mjs'),
    'react-router/dom$': join(files, 'dom-export.mjs'),
  }
}

const styleNonce = (dir: string) =>
  new rspack.NormalModuleReplacementPlugin(/[\\/]dynamicCSS$/, (request) => {
    if (/[\\/]@rc-component[\\/]/.test(request.context)) request.request = join(dir, 'src/style-nonce.ts')
  })

/** The page and its code, without what it lends remotes. */
export const pageConfig = (dir: string): Configuration => {
  const development = isDevelopment()
  const shared = common(dir, development)
  const early = firstPaint(dir)
  const file = development ? 'assets/[name]' : 'assets/[name].[contenthash]'
  return {
    ...shared,
    entry: { main: './src/index.ts' },
    output: {
      ...shared.output,
      publicPath: '/',
      uniqueName: 'melali-shell',
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
    },
    resolve: { ...shared.resolve, alias: development ? {} : productionRouter(dir) },
    plugins: [
      ...(shared.plugins ?? []),
      styleNonce(dir),
      new rspack.HtmlRspackPlugin({
        templateContent: page(dir, early.tag, development),
        scriptLoading: 'defer',
      }),
      early.plugin,
      ...onlySpoken,
    ],
  }
}

const [own, lentLayer] = ['shell', 'lent']

/** What the shell lends of the kit reads schemas; its own code names endpoints only. Libraries are one for both. */
const inLayers = ({ module }: Configuration, door: string): Configuration => ({
  entry: { main: { import: './src/index.ts', layer: own } },
  module: {
    rules: [
      ...(module?.rules ?? []),
      { test: door, layer: lentLayer },
      { test: /[\\/]node_modules[\\/](?!@melali[\\/])/, layer: own },
    ],
  },
})

/** The shell is a plain build; the federation runtime is an ordinary lazy chunk of it. */
export const shellConfig = (dir: string): Configuration => {
  const development = isDevelopment()
  const plain = pageConfig(dir)
  const lent = join(dir, 'src/federation/provided')
  const modules = Object.entries(providedModules(dir, development))
  const door = kitDoor()
  return {
    ...plain,
    ...(!development && inLayers(plain, door.path)),
    resolve: {
      ...plain.resolve,
      alias: {
        ...plain.resolve?.alias,
        'melali-provided$': join(lent, 'index.js'),
        'melali-provided': lent,
        [kit]: door.path,
      },
    },
    optimization: { splitChunks: layeredChunks, chunkIds: 'named', runtimeChunk: false },
    plugins: [
      ...(plain.plugins ?? []),
      door.plugin,
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(modules.map(([file, source]) => [join(lent, file), source])),
      ),
      // Remotes are lent the real zod; the shell itself only names endpoints and never parses.
      new rspack.NormalModuleReplacementPlugin(/^zod$/, (request) => {
        if (request.context !== lent && request.contextInfo?.issuerLayer !== lentLayer)
          request.request = join(dir, 'src/no-schemas.cjs')
      }),
      // The registry names entries directly, so the part of the runtime that reads manifests is left out.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }),
      new ShellFilePlugin(dir),
    ],
    // They lie on no disk: whoever looked for them there would find them removed, and all would be built again.
    watchOptions: { ignored: [lent, join(lent, '**')] },
    // Every other page waited for the charts, which are half of all modules.
    lazyCompilation: development && { entries: false, imports: true, test: /[\\/]provided[\\/]charts\.js$/ },
    devServer: development ? shellServer(dir) : undefined,
  }
}

import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { containerName, lentRuntime } from '../contract'
import { against, common, isDevelopment } from './common'
import { DescriptorPlugin } from './descriptor-plugin'
import { remoteServer } from './dev-server'
import { consumed, developmentOnly, installedAt, providedKeys } from './federated'
import { kit, kitDoor, lentKit, throughTheDoor } from './kit'
import { remoteChunks } from './remote-chunks'
import { SharingCheckPlugin } from './sharing-check-plugin'
import { widgetExposes } from './widgets'

// Icons reach their context by a relative path, which sharing can't see; the shell's carries the style nonce.
const sharedIconParts = new rspack.NormalModuleReplacementPlugin(
  /^\.\.?\/(components\/)?(Context|AntdIcon|AntdIconLight)$/,
  (resource) => {
    if (/[\\/]@ant-design[\\/]icons[\\/]es[\\/]/.test(resource.context))
      resource.request = `@ant-design/icons/es/components/${resource.request.split('/').at(-1)}`
  },
)

// The entry's own source, a data address, names the same file.
const isBundlerRuntime = (request: string) =>
  !request.includes('data:') && /[\\/]webpack-bundler-runtime[\\/]/.test(request)

const externals: Configuration['externals'] = ({ request }, callback) =>
  request && isBundlerRuntime(request) ? callback(undefined, `var ${lentRuntime}`) : callback()

const hotRemote = join(import.meta.dirname, '../stand-in/hot-remote.ts')

const federation = (name: string, dir: string, development: boolean) =>
  new ModuleFederationPlugin({
    name: containerName(name),
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
    library: { type: 'window', name: containerName(name) },
    exposes: { './remote': development ? hotRemote : './src/remote.tsx', ...widgetExposes(dir) },
    shared: {
      ...consumed(dir, development && !against() ? [...providedKeys, developmentOnly] : providedKeys),
      ...(!development && {
        [kit]: { shareKey: lentKit, version: '0.0.0', requiredVersion: false, singleton: true },
      }),
    },
    shareStrategy: 'loaded-first',
    // Nobody reads one, and it lists what is shared in the order in which it was found.
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  })

export const remoteConfig = (name: string, dir: string): Configuration => {
  const development = isDevelopment()
  const shared = common(dir, development)
  const check = new SharingCheckPlugin([
    join(dir, 'src'),
    ...['api', 'resources', 'ui'].map((door) => join(import.meta.dirname, '..', door)),
  ])
  const file = development ? '[name]' : '[name].[contenthash]'
  const door = kitDoor(join(installedAt('@melali/shared', dir), 'src/ui'))
  return {
    ...shared,
    entry: {},
    output: {
      ...shared.output,
      publicPath: 'auto',
      uniqueName: containerName(name),
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    // A module is called after where it is asked for, as its name goes into the version; where a package manager keeps
    // it is another place on each machine. A dev server looks at what the link leads to, to see it change.
    resolve: {
      ...shared.resolve,
      alias: { 'melali-remote': join(dir, 'src/remote.tsx'), [kit]: door.path },
      symlinks: development,
    },
    externals,
    optimization: {
      // Names and hashed numbers are made from the path of a fallback, and the version must not hang on where that lies.
      ...(!development && { moduleIds: 'natural', chunkIds: 'natural' }),
      splitChunks: remoteChunks,
      runtimeChunk: false,
    },
    plugins: [
      ...(shared.plugins ?? []),
      sharedIconParts,
      federation(name, dir, development),
      check,
      development
        ? new rspack.DefinePlugin({ REMOTE: JSON.stringify(name) })
        : new DescriptorPlugin(name, dir, check.needed),
      // In development edits of the kit arrive in the remote's own copy.
      ...(development ? [] : [door.plugin, throughTheDoor]),
    ],
    devServer: development ? remoteServer(name, dir) : undefined,
  }
}

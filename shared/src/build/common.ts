import { join } from 'node:path'
import { type Configuration, rspack, type SwcLoaderOptions } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

export const isDevelopment = () => process.env.NODE_ENV === 'development'

/** The deployed product inside which the local remote is to run: its libraries are production's and know no refresh. */
export const against = () => process.env.AGAINST

const script = (development: boolean): SwcLoaderOptions => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
  transformImport: [
    { libraryName: 'antd', customName: 'antd/es/{{ kebabCase member }}' },
    { libraryName: '@ant-design/icons', customName: '@ant-design/icons/es/icons/{{ member }}' },
  ],
})

/** What the shell and the remotes are built alike with. */
export const common = (
  dir: string,
  development: boolean,
  refreshes = development && !against(),
): Configuration => ({
  context: dir,
  mode: development ? 'development' : 'production',
  devtool: development ? 'cheap-module-source-map' : false,
  target: ['web', 'es2022'],
  // A file that hangs is told like one that is missing, after as long as the shell waits for a remote's entry.
  output: {
    path: join(dir, 'dist/web'),
    clean: true,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 8_000,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: script(refreshes) },
      { test: /\.js$/, exclude: /node_modules/, resolve: { fullySpecified: false } },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2?|png|jpe?g|svg|webp)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new rspack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    }),
    ...(refreshes ? [new ReactRefreshRspackPlugin()] : []),
    // Of every chunk, inside each entry, where nothing compresses it: 32 bytes say as much as 48.
    ...(development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
  ],
  performance: false,
  lazyCompilation: false,
  stats: 'errors-warnings',
})

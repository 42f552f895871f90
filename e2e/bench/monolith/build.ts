import { join } from 'node:path'
import { pageConfig, remoteNames, widgetExposes } from '@melali/shared/build'
import { type Configuration, rspack } from '@rspack/core'

const root = join(import.meta.dirname, '../../..')
const shell = join(root, 'shell')
const load = join(shell, 'src/federation/monolith.ts')

/** What a remote would expose, as imports like any other. */
const parts = (name: string) => {
  const dir = join(root, `remote-${name}`)
  const exposed = { './remote': { import: './src/remote.tsx' }, ...widgetExposes(dir) }
  return Object.entries(exposed).map(
    ([part, file]) => `'${name}/${part.slice(2)}': () => import('${join(dir, file.import)}')`,
  )
}

const source = `
const parts = { ${remoteNames.flatMap(parts).join(',\n')} }
export const remember = () => undefined
export const fetchAnew = async () => undefined
export const loadPart = async ({ name }, part) => {
  const module = await parts[name + '/' + part]()
  return 'default' in module ? module.default : module
}`

const inShell = (request: RegExp, to: string) =>
  new rspack.NormalModuleReplacementPlugin(request, (found) => {
    if (found.context.startsWith(join(shell, 'src'))) found.request = to
  })

/** Shell and remotes in one compilation: the same code, plugins and minifier, and the bundler's own splitting. */
const monolith = (path: string): Configuration => {
  const plain = pageConfig(shell)
  return {
    ...plain,
    output: { ...plain.output, path },
    module: {
      rules: [
        ...(plain.module?.rules ?? []),
        { test: /\.tsx?$/, enforce: 'pre', loader: join(import.meta.dirname, 'without-chunk-names.cjs') },
      ],
    },
    plugins: [
      ...(plain.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({
        [load]: source,
        [join(shell, 'src/federation/nothing.ts')]: 'export const warmUp = () => undefined',
      }),
      inShell(/(^|\/)load$/, load),
      inShell(/^melali-provided\/|\/federation\/runtime$/, join(shell, 'src/federation/nothing.ts')),
      inShell(/\/warm-up$/, join(shell, 'src/federation/nothing.ts')),
    ],
  }
}

export const buildMonolith = (to: string) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(monolith(to))
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')))
      compiler.close(() => resolve())
    })
  })

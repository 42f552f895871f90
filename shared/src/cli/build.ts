import { type Compiler, rspack } from '@rspack/core'
import { loadDescriptor, remoteConfig } from '../build'

const finished = (compiler: Compiler) =>
  new Promise<string | undefined>((resolve, reject) => {
    compiler.run((cause, stats) => {
      if (cause) return reject(cause)
      const told = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : ''
      if (told) console.error(told)
      compiler.close((problem) =>
        problem
          ? reject(problem)
          : resolve(stats?.hasErrors() ? 'The remote could not be built.' : undefined),
      )
    })
  })

/** Makes `dist/web` of the remote in this folder, as the product's own remotes are made. */
export const build = async () => {
  const dir = process.cwd()
  const { name } = await loadDescriptor(dir)
  const problem = await finished(rspack(remoteConfig(name, dir)))
  if (problem) throw new Error(problem)
  console.log(`${name} is built in dist/web`)
}

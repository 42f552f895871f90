import { type Compiler, rspack } from '@rspack/core'
import { loadDescriptor, remoteConfig } from '../build'
import { checkTypes } from '../release'

const finished = (compiler: Compiler) =>
  new Promise<boolean>((resolve, reject) => {
    compiler.run((cause, stats) => {
      if (cause) return reject(cause)
      if (stats?.hasErrors()) console.error(stats.toString('errors-warnings'))
      compiler.close((problem) => (problem ? reject(problem) : resolve(!stats?.hasErrors())))
    })
  })

/** Makes `dist/web` of the remote in this folder as the product's own are made, once its types are right. */
export const build = async () => {
  const dir = process.cwd()
  checkTypes(dir)
  const { name } = await loadDescriptor(dir)
  if (!(await finished(rspack(remoteConfig(name, dir))))) throw new Error(`${name} could not be built.`)
  console.log(`${name} is built in dist/web`)
}

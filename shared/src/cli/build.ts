import { type Compiler, rspack } from '@rspack/core'
import { loadDescriptor, remoteConfig } from '../build'
import { checkTypes, refuseIf } from '../release'
import { noteBuilt, sourcesOf } from './built-from'

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
  const sources = sourcesOf(dir)
  const { name } = await loadDescriptor(dir)
  const isBuilt = await finished(rspack(remoteConfig(name, dir)))
  refuseIf(`${name} is not built`, isBuilt ? [] : ['the reasons are told above'])
  noteBuilt(dir, sources)
  console.log(`${name} is built in dist/web`)
}

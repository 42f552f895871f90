import { type Compiler, rspack } from '@rspack/core'
import { installedVersion, packageOf, providedKeys } from './federated'

/** Writes what this shell lends, so that a release can tell whether a remote fits the shell it is released to. */
export class ProvidedListPlugin {
  constructor(readonly dir: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ProvidedList', (compilation) => {
      compilation.hooks.processAssets.tap('ProvidedList', () => {
        const lent = providedKeys.map((key) => [key, installedVersion(packageOf(key), this.dir)])
        const list = JSON.stringify(Object.fromEntries(lent), null, 2)
        compilation.emitAsset('provided.json', new rspack.sources.RawSource(list))
      })
    })
  }
}

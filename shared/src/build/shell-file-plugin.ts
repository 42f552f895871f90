import { type Compiler, rspack } from '@rspack/core'
import { CONTRACT, locales, sections, slots } from '../contract'
import { installedVersion, packageOf, providedKeys } from './federated'
import { loadPermissions } from './load-remote'
import type { ShellFile } from './remote-file'

/** Writes what this shell speaks and lends, so that a release can tell whether a remote fits it. */
export class ShellFilePlugin {
  constructor(readonly dir: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShellFile', (compilation) => {
      compilation.hooks.processAssets.tapPromise('ShellFile', async () => {
        const lent = providedKeys.map((key) => [key, installedVersion(packageOf(key), this.dir)])
        const file: ShellFile = {
          contracts: [CONTRACT, CONTRACT - 1],
          lends: Object.fromEntries(lent),
          languages: [...locales],
          sections: [...sections],
          slots: [...slots],
          permissions: await loadPermissions(),
        }
        compilation.emitAsset('shell.json', new rspack.sources.RawSource(JSON.stringify(file, null, 2)))
      })
    })
  }
}

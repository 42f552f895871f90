import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from '@rspack/core'
import { rspack } from '@rspack/core'
import { checkDescriptor } from './descriptor-check'
import { installedVersion, neededRange, packageOf } from './federated'
import { loadDescriptor, loadRoutes } from './load-remote'
import { blankPages, pagesOf } from './pages'
import { firstPage } from './remote-chunks'
import type { RemoteFile } from './remote-file'
import { widgetFiles } from './widgets'

const integrityOf = (compilation: Compilation, file: string) => {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The files that come with the module itself, and those of the page people open first. */
const preloaded = (compilation: Compilation) => {
  const exposed = [...compilation.chunks].filter(
    (chunk) => chunk.name?.startsWith('__federation_expose_') || chunk.name === firstPage,
  )
  const together = exposed.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => [...group.chunks]))
  return [...new Set(together.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js'))
}

/** Checks the remote against its descriptor and writes `remote.json`, from which releases are made. */
export class DescriptorPlugin {
  constructor(
    readonly name: string,
    readonly dir: string,
    readonly needed: ReadonlySet<string>,
  ) {}

  apply(compiler: Compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('Descriptor', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'Descriptor', stage }, () => this.write(compilation))
    })
  }

  private async write(compilation: Compilation) {
    const [descriptor, routes] = [await loadDescriptor(this.dir), await loadRoutes(this.dir)]
    for (const problem of checkDescriptor(this.name, descriptor, routes, widgetFiles(this.dir)))
      compilation.errors.push(new rspack.WebpackError(`${this.name}: ${problem}`))

    const entry = Object.keys(compilation.assets).find((file) => file.startsWith('remoteEntry.')) ?? ''
    const needs = [...this.needed]
      .sort()
      .map((key) => [key, neededRange(installedVersion(packageOf(key), this.dir))])
    const blank = blankPages(routes)
    const file: RemoteFile = {
      ...descriptor,
      entry,
      integrity: integrityOf(compilation, entry),
      preload: preloaded(compilation),
      ...(blank.length > 0 && { blank }),
      needs: Object.fromEntries(needs),
      pages: pagesOf(routes, this.dir),
    }
    compilation.emitAsset('remote.json', new rspack.sources.RawSource(JSON.stringify(file, null, 2)))
  }
}

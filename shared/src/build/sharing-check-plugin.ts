import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compiler, type Module, rspack } from '@rspack/core'
import { packageOf, providedKeys } from './federated'
import { unlentNames } from './imported-names'

// Reached only through what is lent; a copy would bring its own context or cache.
const innards = ['react-router', '@tanstack/query-core', '@ant-design/cssinjs', 'scheduler']

const owned = new Set(
  [...providedKeys.map(packageOf), ...innards].filter((name) => name !== '@ant-design/icons'),
)

const packageOfFile = (file: string) => {
  const inside = file.replaceAll('\\', '/').split('/node_modules/').at(-1)
  return file.includes('node_modules') && inside ? packageOf(inside) : undefined
}

const sourcesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** `consume shared module (default) antd/es/table@^6.6.8 (strict)` → `antd/es/table` */
const consumedKey = (module: Module) =>
  module.type === 'consume-shared-module' ? /\(default\) (.+?)@\^/.exec(module.identifier())?.[1] : undefined

// A dayjs plugin is a plain function that its user hands to the one dayjs.
const isHarmless = (file: string) => /[\\/]dayjs[\\/](esm[\\/])?plugin[\\/]/.test(file)

/** Fails the build when a remote would carry its own copy of what is one on the page, or ask for what isn't lent. */
export class SharingCheckPlugin {
  readonly needed = new Set<string>()

  constructor(readonly sources: readonly string[]) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SharingCheck', (compilation) => {
      compilation.hooks.finishModules.tap('SharingCheck', (modules) => {
        const problems = [...[...modules].flatMap((module) => this.visit(module)), ...this.unlent()]
        for (const problem of problems) compilation.errors.push(new rspack.WebpackError(problem))
      })
    })
  }

  private visit(module: Module): string[] {
    const key = consumedKey(module)
    if (key) this.needed.add(key)
    const file = module.nameForCondition() ?? ''
    const name = packageOfFile(file)
    if (key || !name || !owned.has(name) || isHarmless(file)) return []
    return [`${file} must be one on the page: add it to shared/src/build/federated.ts`]
  }

  private unlent() {
    return this.sources
      .flatMap(sourcesIn)
      .flatMap((file) =>
        unlentNames(readFileSync(file, 'utf8')).map(
          (name) => `${file}: the shell lends no ${name}; add it to shared/src/build/federated.ts`,
        ),
      )
  }
}

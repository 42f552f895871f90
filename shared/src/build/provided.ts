import { developmentOnly, facades, installedVersion, neededRange, packageOf, packs } from './federated'
import { kit, lentKit } from './kit'

const name = (index: number) => `m${index}`

const facade = (key: string, index: number, names: readonly string[]) => {
  const taken = names.map((member) => `${member} as ${name(index)}_${member}`)
  const members = names.map((member) => `${member}: ${name(index)}_${member}`)
  return `import { ${taken.join(', ')} } from '${key}'\nexport const ${name(index)} = { __esModule: true, ${members.join(', ')} }`
}

const reexport = (key: string, index: number) => {
  const names = facades[key]
  return names ? facade(key, index, names) : `export * as ${name(index)} from '${key}'`
}

/** Without a version: its name says which it is. */
const kitEntry = `${JSON.stringify(lentKit)}: { version: '1.0.0', scope: ['default'], shareConfig: { singleton: true, requiredVersion: false, eager: false }, get: () => packs.pages().then((pack) => () => pack.kit) }`

const entry = (pack: string, key: string, index: number, dir: string) => {
  const version = installedVersion(packageOf(key), dir)
  const share = { singleton: true, requiredVersion: neededRange(version), eager: false }
  return `${JSON.stringify(key)}: { version: '${version}', scope: ['default'], shareConfig: ${JSON.stringify(share)}, get: () => packs.${pack}().then((pack) => () => pack.${name(index)}) }`
}

/**
 * The modules through which the shell lends what is federated: one a pack, and an index that fetches a pack
 * when its first module is asked for. Written at build time, so that the policy is the only list.
 */
export const providedModules = (dir: string, development: boolean): Record<string, string> => {
  const all = Object.entries(packs).map(
    ([pack, keys]) => [pack, pack === 'core' && development ? [...keys, developmentOnly] : keys] as const,
  )
  const loaders = all.map(
    ([pack]) => `${pack}: () => import(/* webpackChunkName: "provided-${pack}" */ './${pack}.js')`,
  )
  const entries = all.flatMap(([pack, keys]) => keys.map((key, index) => entry(pack, key, index, dir)))
  const shared = development ? entries : [...entries, kitEntry]
  return {
    ...Object.fromEntries(all.map(([pack, keys]) => [`${pack}.js`, keys.map(reexport).join('\n')])),
    ...(development
      ? {}
      : { 'pages.js': [...packs.pages.map(reexport), `export * as kit from '${kit}'`].join('\n') }),
    'index.js': `export const packs = { ${loaders.join(', ')} }\nexport const shared = {\n${shared.join(',\n')}\n}`,
  }
}

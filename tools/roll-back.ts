import { readRegistry, writeRegistry } from './site/registry-file'
import { point } from './site/release'
import { listVersions } from './site/versions'

const [name = '', wanted] = process.argv.slice(2)
const registry = readRegistry()
const current = registry.remotes.find((remote) => remote.name === name)

const fail = (message: string): never => {
  console.error(message)
  return process.exit(2)
}

if (!current)
  fail(`Usage: npm run roll-back -- <${registry.remotes.map((remote) => remote.name).join(' | ')}> [version]`)

const kept = listVersions(name)
const version = wanted ?? current?.previous?.version ?? fail(`${name} has no previous version`)
if (!kept.includes(version)) fail(`${name} ${version} is not kept; these are: ${kept.join(', ')}`)

writeRegistry(point(registry, name, version))
console.log(`${name} is at ${version}`)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf, providedKeys } from './federated'

const packageAt = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
const shared = packageAt(join(import.meta.dirname, '../..'))
const root = packageAt(join(import.meta.dirname, '../../..'))

test('what both the package and the repository ask for is one version', () => {
  const ours = { ...root.dependencies, ...root.devDependencies }
  const exact = { ...shared.dependencies, ...shared.devDependencies }
  const lent = Object.entries<string>(shared.peerDependencies).map(([name, range]) => [name, range.slice(1)])
  const asked = { ...exact, ...Object.fromEntries(lent) }
  const both = Object.keys(asked).filter((name) => name in ours)
  expect(both.map((name) => [name, asked[name]])).toEqual(both.map((name) => [name, ours[name]]))
  expect(shared.overrides).toEqual(root.overrides)
})

test('whoever installs the package gets all that the shell lends', () => {
  const lent = new Set(providedKeys.map(packageOf))
  expect([...lent].filter((name) => !(name in shared.peerDependencies))).toEqual([])
})

import type { RegistryEntry } from '@melali/shared/contract'
import { clashes, withEntry } from './registry-file'

const entry = (name: string, version: string, paths = [`/${name}`]): RegistryEntry => ({
  name,
  version,
  paths,
  contract: 1,
  nav: [],
  actions: [],
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  preload: [],
})

test('releasing replaces one entry and leaves the others alone', () => {
  const before = { shell: 's', remotes: [entry('admin', '1'), entry('booking', '1')] }
  const after = withEntry(before, entry('admin', '2'))
  expect(after.remotes.map(({ name, version }) => [name, version])).toEqual([
    ['admin', '2'],
    ['booking', '1'],
  ])
  expect(before.remotes[0]?.version).toBe('1')
})

test('two remotes may not own one path', () => {
  const registry = { shell: 's', remotes: [entry('a', '1', ['/x', '/y']), entry('b', '1', ['/x', '/x/y'])] }
  expect(clashes(registry)).toEqual(['b claims /x, which another remote owns'])
})

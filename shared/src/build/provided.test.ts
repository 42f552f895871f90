import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf, packs, providedKeys } from './federated'
import { providedModules } from './provided'

const root = join(import.meta.dirname, '../../..')
const modules = providedModules(root, false)

test('nothing is lent twice', () => {
  expect(new Set(providedKeys).size).toBe(providedKeys.length)
})

test('every component that is lent exists', () => {
  const components = providedKeys.filter((key) => packageOf(key) === 'antd')
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((key) => !existsSync(join(root, 'node_modules', key, 'index.js')))).toEqual([])
})

test.each(Object.entries(packs))('pack %s exports what the index takes from it', (pack, keys) => {
  keys.forEach((key, index) => {
    expect(modules[`${pack}.js`]).toContain(`'${key}'`)
    expect(modules['index.js']).toContain(`${JSON.stringify(key)}: { version: '`)
    expect(modules['index.js']).toContain(`packs.${pack}().then((pack) => () => pack.m${index})`)
  })
})

test('only development lends the development runtime', () => {
  expect(modules['index.js']).not.toContain('react/jsx-dev-runtime')
  expect(providedModules(root, true)['index.js']).toContain('react/jsx-dev-runtime')
})

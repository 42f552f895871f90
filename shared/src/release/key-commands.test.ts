import { readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { changeKeys } from './key-commands'
import { fingerprintOf, readKeys } from './keys'
import { ensureOwnKey, signersAt } from './signer'
import { newFolder, removeFolders } from './testing/fixtures'

const kept = { HOME: process.env.HOME, DATA_DIR: process.env.DATA_DIR }
let site = ''
beforeEach(() => {
  site = join(newFolder(), 'site')
  Object.assign(process.env, { HOME: newFolder(), DATA_DIR: newFolder() })
})
afterAll(() => {
  for (const [name, value] of Object.entries(kept))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  removeFolders()
})

const keysNow = () => [...readKeys(`${site}.keys`).keys.values()]

test('a key is made for its owner’s eyes, rotated by making another, and revoked', () => {
  changeKeys(site, 'new', ['booking', 'invoice'])
  const [first] = keysNow()
  expect(first?.owns).toEqual(['booking', 'invoice'])
  const folder = join(homedir(), '.melali')
  const [pem = ''] = readdirSync(folder)
  expect([statSync(folder).mode & 0o777, statSync(join(folder, pem)).mode & 0o777]).toEqual([0o700, 0o600])
  const { key } = signersAt(site)('invoice')
  expect(key).toBe(fingerprintOf(first?.key ?? ''))
  expect(() => signersAt(site)('shell')).toThrow('no key on this machine owns shell')

  changeKeys(site, 'new', ['booking'])
  changeKeys(site, 'revoke', [key])
  expect(signersAt(site)('booking').key).not.toBe(key)
  expect(() => signersAt(site)('invoice')).toThrow('no key on this machine owns invoice')
  expect(changeKeys(site, 'list', [])).toMatch(new RegExp(`${key} .*booking invoice.*revoked 2`))
  expect(() => changeKeys(site, 'revoke', ['none'])).toThrow('has no key none')
})

test('a site that is only built has a key of its own, which owns what is built later too', () => {
  ensureOwnKey(site, ['shell', 'booking'])
  ensureOwnKey(site, ['shell', 'booking'])
  expect(keysNow()).toHaveLength(1)
  const { key } = signersAt(site)('booking')
  ensureOwnKey(site, ['shell', 'booking', 'fleet'])
  expect(signersAt(site)('fleet').key).toBe(key)
  changeKeys(site, 'revoke', [key])
  ensureOwnKey(site, ['shell', 'booking', 'fleet', 'more'])
  expect(keysNow().map(({ owns, revoked }) => [owns.length, Boolean(revoked)])).toEqual([[3, true]])
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asJson } from './content'
import { type Keys, keysFolder, newKey, readKeys, writeKey } from './keys'
import { NotUnderstood, refuseIf } from './refused'
import { teamFolder } from './signer'

const list = (keys: Keys) =>
  [...keys]
    .map(([fingerprint, { owns, from, revoked }]) =>
      [fingerprint, owns.join(' '), `from ${from}`, revoked ? `revoked ${revoked}` : ''].join('  ').trimEnd(),
    )
    .join('\n')

/** Makes a team's key: the private half stays with whoever calls, the public one goes into a folder. */
export const makeKey = (owns: readonly string[], folder: string, now = new Date()) => {
  if (owns.length === 0) throw new NotUnderstood('A key wants the names of the remotes that it owns')
  const file = writeKey(folder, newKey(teamFolder(), owns, now))
  return `${file} is the public key; the private one is in ${teamFolder()} and never leaves this machine.`
}

const revoke = (folder: string, [fingerprint = '']: readonly string[], now: Date) => {
  const { keys } = readKeys(folder)
  const known = keys.get(fingerprint)
  refuseIf('Nothing is revoked', known ? [] : [`${folder} has no key ${fingerprint}. It has:\n${list(keys)}`])
  const { file = '', verifier: _, ...told } = known ?? {}
  writeFileSync(join(folder, file), asJson({ ...told, revoked: now.toISOString() }))
  return `${file} is revoked. What it signed is refused until it is released again with another key.`
}

/** `new booking`, `revoke 3f2a…`, `list`: in the folder by which a site's server knows the owners. */
export const changeKeys = (site: string, command: string, words: readonly string[], now = new Date()) => {
  const folder = keysFolder(site) ?? ''
  refuseIf(
    `${site} lies afar`,
    folder ? [] : ['SITE_KEYS is the folder by which its server knows the owners'],
  )
  if (command === 'new') return makeKey(words, folder, now)
  if (command === 'revoke') return revoke(folder, words, now)
  if (command !== 'list')
    throw new NotUnderstood('Usage: npm run keys -- [new <remote…> | revoke <key> | list] [--to <folder>]')
  return list(readKeys(folder).keys) || `${folder} has no keys`
}

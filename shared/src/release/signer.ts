import { createPrivateKey, sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import {
  fingerprintOf,
  type Keys,
  keysFolder,
  keysKnown,
  newKey,
  publicText,
  readKeys,
  writeKey,
} from './keys'
import { refuseIf } from './refused'

/** Who signs. */
export interface Signer {
  key: string
  sign(text: string): string
}
export type SignerOf = (name: string) => Signer

/** The key of a team lies with its people, never in a checkout. */
export const teamFolder = () => join(homedir(), '.melali')

/** That of a product which is only tried lies beside its data. */
const ownFolder = () => join(process.env.DATA_DIR || 'data', 'keys')

export const openSigner = (pem: string | Buffer): Signer => {
  const key = createPrivateKey(pem)
  return {
    key: fingerprintOf(publicText(key)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}

/** Newest first. */
const keyFilesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.pem'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)

const signsFor = (name: string, keys: Keys | undefined) => (file: string) => {
  if (!keys) return basename(file).startsWith(`${name}-`)
  const owner = keys.get(openSigner(readFileSync(file)).key)
  return owner !== undefined && !owner.revoked && owner.owns.includes(name)
}

/** Who signs for a name at a site: by `RELEASE_KEY` (a file), else by a key of this machine that owns it there. */
export const signersAt =
  (where: string): SignerOf =>
  (name) => {
    const found = [...keyFilesIn(teamFolder()), ...keyFilesIn(ownFolder())]
    const file = process.env.RELEASE_KEY || found.find(signsFor(name, keysKnown(where)))
    refuseIf(`${name} is not signed`, file ? [] : [`no key on this machine owns ${name} at ${where}`])
    return openSigner(readFileSync(file ?? ''))
  }

/** A site that is only built here, and whose keys nobody keeps, gets one of its own, which owns all that is built. */
export const ensureOwnKey = (site: string, owns: readonly string[]) => {
  const folder = keysFolder(site)
  if (process.env.SITE_KEYS || process.env.RELEASE_KEY || !folder) return
  const [file] = keyFilesIn(ownFolder())
  if (!file) {
    writeKey(folder, newKey(ownFolder(), owns, new Date()))
    return
  }
  const key = publicText(createPrivateKey(readFileSync(file)))
  const known = readKeys(folder).keys.get(fingerprintOf(key))
  if (known?.revoked || owns.every((name) => known?.owns.includes(name))) return
  writeKey(folder, { key, owns: [...owns], from: known?.from ?? new Date().toISOString() })
}

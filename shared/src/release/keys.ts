import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { OwnerKeys } from '../contract'
import { asJson } from './content'

const instant = z.iso.datetime()
const keyFile = z.object({
  /** Ed25519, 32 bytes, base64. */
  key: z.base64().length(44),
  owns: z.array(z.string()).min(1),
  /** Nothing that was signed before counts. */
  from: instant,
  /** Nothing that is signed with it counts any more. */
  revoked: instant.optional(),
})
export type KeyFile = z.output<typeof keyFile>

export interface PublicKey extends KeyFile {
  file: string
  verifier: KeyObject
}
/** By fingerprint. */
export type Keys = ReadonlyMap<string, PublicKey>

const bytesOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')

export const publicText = (key: KeyObject) => bytesOf(createPublicKey(key)).toString('base64')

export const fingerprintOf = (key: string) =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16)

const verifierOf = (key: string) => {
  const x = Buffer.from(key, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/** Beside a site on disk; `SITE_KEYS` where the keys lie elsewhere, or the site does. */
export const keysFolder = (where: string) =>
  process.env.SITE_KEYS || (/^\w+:\/\//.test(where) ? undefined : `${resolve(where)}.keys`)

/** The keys in a folder, and the files there that are none: those count for nothing. */
export const readKeys = (folder: string) => {
  const keys = new Map<string, PublicKey>()
  const unreadable: string[] = []
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const file of names.sort())
    try {
      const told = keyFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      const fingerprint = fingerprintOf(told.key)
      // Two files of one key: revoked in either is revoked.
      if (!keys.get(fingerprint)?.revoked)
        keys.set(fingerprint, { ...told, file, verifier: verifierOf(told.key) })
    } catch {
      unreadable.push(file)
    }
  return { keys: keys as Keys, unreadable }
}

/** What whoever releases knows of the owners; where it knows nothing, the server alone decides. */
export const keysKnown = (where: string) => {
  const folder = keysFolder(where)
  return folder && existsSync(folder) ? readKeys(folder).keys : undefined
}

/** What browsers are told of them. */
export const ownerKeys = (keys: Keys): OwnerKeys =>
  Object.fromEntries(
    [...keys]
      .filter(([, { revoked }]) => !revoked)
      .map(([fingerprint, { key, owns }]) => [fingerprint, { key, owns }]),
  )

/** Makes a pair: the private key into a folder for its owner's eyes only. */
export const newKey = (folder: string, owns: readonly string[], from: Date): KeyFile => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = publicText(privateKey)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${owns[0]}-${fingerprintOf(key)}.pem`)
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return { key, owns: [...owns], from: from.toISOString() }
}

/** Writes a public key into a folder. */
export const writeKey = (folder: string, told: KeyFile) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${told.owns[0]}-${fingerprintOf(told.key)}.json`)
  writeFileSync(file, asJson(told))
  return file
}

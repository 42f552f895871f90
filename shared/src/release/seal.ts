import { createHash, verify } from 'node:crypto'
import { type RegistryEntry, type Seal, type Sealable, sealedText } from '../contract/registry'
import type { Keys } from './keys'
import type { Signer } from './signer'

/** The same text for the same content, in whatever order it was written. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}

const digest = (value: unknown) => `sha384-${createHash('sha384').update(canonical(value)).digest('base64')}`

type Sealed = Sealable & Pick<RegistryEntry, 'files' | 'seal' | 'previous'>

const digests = ({ files, seal: _, previous: __, ...told }: Sealed) => ({
  files: digest(files),
  told: digest(told),
})

export const seal = (sealable: Sealable, { key, sign }: Signer, at: string): Seal => {
  const unsigned = { key, at, ...digests(sealable) }
  return { ...unsigned, signature: sign(sealedText(sealable, unsigned)) }
}

/** Why a signature doesn't count; of unknown owners only that it is there can be told. */
export const signatureProblems = (sealable: Sealable, seal: Seal | undefined, keys: Keys | undefined) => {
  if (!seal?.signature || typeof seal.signature !== 'string') return ['it is not signed']
  if (!keys) return []
  const owner = keys.get(seal.key)
  if (!owner) return [`nobody is known who signs with ${seal.key}`]
  if (owner.revoked) return [`${owner.file} was revoked`]
  if (!owner.owns.includes(sealable.name)) return [`${owner.file} owns no ${sealable.name}`]
  if (!(Date.parse(seal.at) >= Date.parse(owner.from)))
    return [`it was signed before ${owner.file} was valid`]
  const text = Buffer.from(sealedText(sealable, seal))
  const isGenuine = verify(null, text, owner.verifier, Buffer.from(seal.signature, 'base64'))
  return isGenuine ? [] : ['its signature is false']
}

/** Why a version is not what the owner of its name released. */
export const sealProblems = (sealed: Sealed, keys: Keys | undefined) => {
  const { files, seal } = sealed
  if (!files || Object.keys(files).length === 0) return ['its files are not hashed']
  if (!seal) return ['it is not signed']
  const found = digests(sealed)
  return [
    ...(seal.files === found.files ? [] : ['its list of files is not what was signed']),
    ...(seal.told === found.told ? [] : ['what it tells is not what was signed']),
    ...signatureProblems(sealed, seal, keys),
  ]
}

import { type OwnerKey, type OwnerKeys, sealedText } from '@melali/shared/contract'
import { readSiteFile } from '@melali/shared/host'
import { patience, within } from './patience'
import type { Source } from './source'

export class NotSigned extends Error {
  constructor({ name, version }: Source) {
    super(`${name} ${version} is not signed by its owner`)
    this.name = 'NotSigned'
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Of older browsers, and at addresses without https, there is none: the server's check stands alone there. */
const importKey = async (subtle: SubtleCrypto | undefined, { key }: OwnerKey) => {
  try {
    return await subtle?.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
  } catch (cause) {
    if ((cause as DOMException).name === 'NotSupportedError') return undefined
    throw cause
  }
}

const tooLate = () => {
  throw new Error('The keys of the remotes’ owners did not come')
}

const readOwners = () => within(patience, readSiteFile<OwnerKeys>('/release-keys.json'), tooLate)

/** Lets pass what is signed with a key that owns it, by the keys that the server alone tells. */
export const createGate = (
  read: () => Promise<OwnerKeys> = readOwners,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
) => {
  let known: OwnerKeys = {}
  let reading: Promise<OwnerKeys> | undefined

  /** A key may be newer than this page. */
  const ownerOf = async (key: string) => {
    if (known[key]) return known[key]
    reading ??= read().finally(() => {
      reading = undefined
    })
    known = await reading
    return known[key]
  }

  return async (source: Source) => {
    const { name, seal } = source
    const owner = seal && (await ownerOf(seal.key))
    if (!seal || !owner?.owns.includes(name)) throw new NotSigned(source)
    const key = await importKey(subtle, owner)
    if (!key || !subtle) return
    const text = new TextEncoder().encode(sealedText(source, seal))
    if (!(await subtle.verify('Ed25519', key, bytesOf(seal.signature), text))) throw new NotSigned(source)
  }
}

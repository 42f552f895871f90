import { generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import { type OwnerKeys, sealedText } from '@melali/shared/contract'
import { createGate, NotSigned } from './signature'
import type { Source } from './source'

const newOwner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  return { key, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') }
}
const [owner, other] = [newOwner(), newOwner()]
const owners: OwnerKeys = {
  one: { key: owner.key, owns: ['booking'] },
  two: { key: other.key, owns: ['invoice'] },
}
const subtle = webcrypto.subtle as unknown as SubtleCrypto

const told = { name: 'booking', version: '1', entry: '/remotes/booking/1/entry.js', integrity: 'sha384-x' }
const sealedBy = ({ sign }: typeof owner, key: string) => {
  const unsigned = { key, at: '2026-03-02', files: 'sha384-f', told: 'sha384-t' }
  return { ...unsigned, signature: sign(sealedText(told, unsigned)) }
}
const source: Source = { ...told, preload: [], seal: sealedBy(owner, 'one') }
const gate = () => createGate(async () => owners, subtle)

test('what its owner signed passes', async () => {
  await expect(gate()(source)).resolves.toBeUndefined()
})

const { seal: _, ...unsigned } = source
test.each<[string, Source]>([
  ['nobody signed', unsigned],
  ['another team signed', { ...source, seal: sealedBy(other, 'two') }],
  ['another team signed in the owner’s name', { ...source, seal: sealedBy(other, 'one') }],
  ['nobody known signed', { ...source, seal: sealedBy(owner, 'three') }],
  ['is another version', { ...source, version: '2' }],
  ['is another file', { ...source, integrity: 'sha384-y' }],
  ['has no signature in its seal', { ...source, seal: { ...sealedBy(owner, 'one'), signature: '' } }],
])('what %s does not', async (_, forged) => {
  await expect(gate()(forged)).rejects.toThrow(NotSigned)
})

test('a key that is newer than the page is asked for', async () => {
  const answers: OwnerKeys[] = [{}, owners]
  // Remotes that are opened together ask once.
  const check = createGate(async () => answers.shift() ?? {}, subtle)
  await expect(check(source)).rejects.toThrow(NotSigned)
  await Promise.all([check(source), check(source)])
  await check(source)
  expect(answers).toEqual([])
})

test('without the keys nothing passes', async () => {
  const check = createGate(() => Promise.reject(new Error('away')), subtle)
  await expect(check(source)).rejects.toThrow('away')
})

const refusing = (name: string) =>
  ({ importKey: () => Promise.reject(new DOMException('', name)) }) as unknown as SubtleCrypto

test('a browser without Ed25519 goes by the server’s word; a key that is none lets nothing pass', async () => {
  await createGate(async () => owners, refusing('NotSupportedError'))(source)
  await expect(createGate(async () => owners, refusing('NotSupportedError'))(unsigned)).rejects.toThrow(
    NotSigned,
  )
  await expect(createGate(async () => owners, refusing('DataError'))(source)).rejects.toThrow()
})

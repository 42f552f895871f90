import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteFile, ShellFile } from '../../build'
import { CONTRACT, forEachLanguage, locales, sections, slots } from '../../contract'
import { integrityOf } from '../content'
import { type KeyFile, publicText, writeKey } from '../keys'
import { openSigner } from '../signer'
import { readBuiltRemote, readBuiltShell } from '../version'

const label = forEachLanguage(() => 'Fleet')

export const shellFile: ShellFile = {
  contracts: [CONTRACT, CONTRACT - 1],
  lends: { react: '19.3.1', dayjs: '1.10.0' },
  languages: [...locales],
  sections: [...sections],
  slots: [...slots],
  permissions: ['view.booking'],
}

export const remoteFile = (name: string, code = '', told: Partial<RemoteFile> = {}): RemoteFile => ({
  name,
  contract: CONTRACT,
  paths: [`/${name}`],
  nav: [{ to: `/${name}`, label, section: 'bookings', order: 1, permission: 'view.booking' }],
  actions: [],
  entry: 'remoteEntry.js',
  integrity: integrityOf(Buffer.from(code)),
  preload: [],
  needs: { react: '^19.0.0' },
  pages: [{ path: `/${name}`, title: label, permission: 'view.booking' }],
  ...told,
})

const folders: string[] = []

export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  folders.push(folder)
  return folder
}

export const removeFolders = () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

const builtAs = (files: Record<string, string>) => {
  const dir = newFolder()
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  return dir
}

export const noteAt = (at = '2026-03-02T02:00:00.000Z', by = 'Ayu') => ({ by, at, commit: 'abc' })

/** A team with a key, and the file by which a server knows it. */
export const newTeam = (...owns: string[]) => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const signer = openSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const told = { key: publicText(privateKey), owns, from: '2026-01-01T00:00:00.000Z' }
  return {
    signerOf: () => signer,
    signer,
    /** Makes it known in a folder of keys. */
    join: (folder: string, more: Partial<KeyFile> = {}) => writeKey(folder, { ...told, ...more }),
  }
}

const anybody = newTeam('anything')

/** A remote whose one file says `code`. */
export const newRemote = (
  name: string,
  code: string,
  told: Partial<RemoteFile> = {},
  note = noteAt(),
  team = anybody,
) =>
  readBuiltRemote(
    builtAs({
      'package.json': '{"version":"1.0.0"}',
      'dist/web/remoteEntry.js': code,
      'dist/web/remote.json': JSON.stringify(remoteFile(name, code, told)),
    }),
    note,
    team.signerOf,
  )

export const newShell = (code = 'shell', told: Partial<ShellFile> = {}, note = noteAt(), team = anybody) =>
  readBuiltShell(
    builtAs({
      [`dist/web/assets/${code}.js`]: code,
      'dist/web/index.html': `<html><head></head><script integrity="${integrityOf(Buffer.from(code))}" src="/assets/${code}.js"></script></html>`,
      'dist/web/shell.json': JSON.stringify({ ...shellFile, ...told }),
    }),
    note,
    team.signerOf,
  )

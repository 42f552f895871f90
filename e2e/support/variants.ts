import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteFile } from '@melali/shared/build'
import { noteOf, readBuiltRemote, readBuiltShell, type release, signersAt } from '@melali/shared/release'

export const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

type Built = Parameters<typeof release>[1][number]

const root = join(import.meta.dirname, '../..')

/** A copy of what is built in a workspace, read after it was changed. */
const changed = <T>(workspace: string, change: (web: string) => void, read: (dir: string) => T) => {
  const dir = mkdtempSync(join(tmpdir(), 'variant-'))
  try {
    for (const path of ['package.json', 'dist/web'])
      cpSync(join(root, workspace, path), join(dir, path), { recursive: true })
    change(join(dir, 'dist/web'))
    return read(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const note = () => noteOf(root)
const builtSite = join(root, 'site')

/** The released remote as another version: items of its menu are called otherwise, and its entry does something more. */
export const remoteCalled = (name: string, titles: Record<string, string>, code = ''): Built =>
  changed(
    `remote-${name}`,
    (web) => {
      const file = join(web, 'remote.json')
      const told: RemoteFile = JSON.parse(readFileSync(file, 'utf8'))
      appendFileSync(join(web, told.entry), `\n${code}`)
      const nav = told.nav.map(({ label, ...item }) => ({
        ...item,
        label: { ...label, en: titles[label.en] ?? label.en },
      }))
      writeFileSync(file, JSON.stringify({ ...told, nav, integrity: integrityOf(join(web, told.entry)) }))
    },
    (dir) => readBuiltRemote(dir, note(), signersAt(builtSite)),
  )

/** The released shell as another version, whose start page says so. */
export const shellMarked = (mark: string): Built =>
  changed(
    'shell',
    (web) => {
      const page = join(web, 'index.html')
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace('</head>', `<meta name="mark" content="${mark}"></head>`),
      )
    },
    (dir) => readBuiltShell(dir, note(), signersAt(builtSite)),
  )

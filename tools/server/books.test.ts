import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildContext, context } from 'esbuild'
import { alsoWatched, booksBelow } from './books.mjs'

let folder: string
let build: BuildContext
const put = (file: string, text: string) => writeFileSync(join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melali-books-'))
  mkdirSync(join(folder, 'mail/locales'), { recursive: true })
  put('server.ts', 'export {}')
  put('mail/locales/en.json', '{}')
  put('mail/settings.json', '{}')
})
afterEach(async () => {
  await build.dispose()
  rmSync(folder, { recursive: true })
})

test('a book that is edited has the server compiled and begun anew, though no module imports it', async () => {
  const books = booksBelow(folder)
  expect(books).toEqual([join(folder, 'mail/locales/en.json')])
  let next = () => {}
  const again = () =>
    new Promise<void>((resolve) => {
      next = resolve
    })
  const ended = {
    name: 'ended',
    setup: ({ onEnd }: { onEnd: (done: () => void) => void }) => onEnd(() => next()),
  }
  build = await context({
    ...{ absWorkingDir: folder, entryPoints: ['server.ts'], outdir: 'dist', logLevel: 'silent' },
    plugins: [alsoWatched(books), ended],
  })
  const first = again()
  await build.watch()
  await first
  const second = again()
  put('mail/locales/en.json', '{ "hello": "Hello" }')
  await second
})

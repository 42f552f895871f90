import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '../shared/src/contract'
import { bookTroubles } from '../shared/src/testing/catalogue'
import { bookFolders } from './language/copy'

const folders = bookFolders('.')

test('the books of every package are found', () => {
  const packages = folders.map((folder) => folder.split('/')[0])
  const talking = ['api', 'remote-admin', 'remote-booking', 'remote-invoice', 'remote-masterdata']
  expect([...new Set(packages)].sort()).toEqual([...talking, 'shared', 'shell'])
})

test.each(folders)('%s: every language says everything that English says, with the same gaps', (folder) => {
  expect(bookTroubles(folder)).toEqual([])
})

test('a book that says less, nothing or something else is noticed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'books-'))
  const english = { hello: 'Hello {{name}}', bye: 'Bye', rooms_one: '{{count}} room', rooms_other: 'rooms' }
  for (const locale of locales) writeFileSync(join(folder, `${locale}.json`), JSON.stringify(english))
  writeFileSync(
    join(folder, 'zh.json'),
    JSON.stringify({ hello: '你好', bye: '', rooms_one: '房', more: 'x' }),
  )
  expect(bookTroubles(folder).filter((trouble) => trouble.startsWith('zh'))).toEqual([
    'zh alone has more',
    'zh leaves bye empty',
    'zh lacks rooms_other',
    'zh fills hello otherwise',
  ])
})

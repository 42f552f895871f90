import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiled } from '../testing/compiled.mjs'
import { addLanguage, copyOfSources } from './copy'
import { screenTest } from './screen'

// Urdu: written from right to left, and it counts as English does, whose books stand in for its own.
const code = 'ur'
const line = { name: 'اردو', tag: 'ur-PK', direction: 'rtl', antd: 'ur_PK', dayjs: 'ur' }

const copy = copyOfSources()
afterAll(() => rmSync(copy, { recursive: true }))

const run = (...given: string[]) =>
  spawnSync(process.execPath, given, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })

/** Compiled anew each time: what it is made of changes. */
const tell = async () =>
  JSON.parse(run(await compiled(join(copy, 'tools/language/told.ts'), copy), code).stdout)

const screens = 'shell/src/locale/added.test.tsx'
const openShell = () =>
  run('node_modules/jest/bin/jest.js', screens, '--selectProjects=dom', '--maxWorkers=1')

test('without the language nobody knows it', async () => {
  writeFileSync(join(copy, screens), screenTest(code, line.name))
  expect(await tell()).toMatchObject({
    listed: false,
    rightToLeft: 'unknown',
    asked: 'en',
    sentence: 'unknown',
    file: false,
    page: null,
    firstPaint: false,
    menu: null,
  })
  expect(openShell()).toMatchObject({ status: 1, stderr: expect.stringContaining(line.name) })
})

test('with its books and its line everybody does, and nothing else was touched', async () => {
  addLanguage(copy, code, line)
  expect(await tell()).toEqual({
    listed: true,
    rightToLeft: true,
    money: '1,234.50',
    day: expect.stringMatching(/20.*2026/),
    asked: code,
    sentence: 'Page not found: /x',
    problem: 'This field is required.',
    label: 'Hotels',
    file: true,
    spreadsheet: 'é',
    page: code,
    firstPaint: true,
    menu: 'Users',
    books: [],
  })
  const { status, stderr } = openShell()
  expect([status, status ? stderr : '']).toEqual([0, ''])
})

test('a book that was forgotten is told', async () => {
  rmSync(join(copy, `shell/src/locales/${code}.json`))
  expect(await tell()).toMatchObject({
    page: 'unknown',
    books: [expect.stringMatching(/^ur has no book in .*shell\/src\/locales$/)],
  })
})

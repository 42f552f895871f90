import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files that decide whether what was made before still holds. */
const inputsOf = (target: string): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['node_modules/nx/dist/bin/nx.js', 'show', 'target', 'inputs', target, '--json'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
      },
    ),
  ).files

const common = [
  '.gitignore',
  'nx.json',
  'package-lock.json',
  'tsconfig.base.json',
  'shared/package.json',
  'shared/tsconfig.base.json',
  'shared/tsconfig.load.json',
]

test('a remote is built from what it is made of, and from nothing else', () => {
  const inputs = inputsOf('@melali/remote-invoice:build')
  const foreign = inputs.filter(
    (file) =>
      !common.includes(file) &&
      !/^(remote-invoice|shared\/src\/(contract|api|resources|ui|build))\//.test(file),
  )
  expect(foreign).toEqual([])
  expect(inputs.filter((file) => /\.test\.tsx?$|\/src\/(story|testing)\//.test(file))).toEqual([])
  expect(inputs).toContain('shared/src/ui/list/data-list.tsx')
})

test('the shell is built from what it shares with the stand-in too', () => {
  expect(inputsOf('@melali/shell:build')).toContain('shared/src/host/api-client.ts')
})

test('a test of the kit has no remote tested again', () => {
  const tests = inputsOf('@melali/remote-invoice:test').filter((file) => file.endsWith('.test.tsx'))
  expect(tests).toContain('remote-invoice/src/failures.test.tsx')
  expect(tests.filter((file) => !file.startsWith('remote-invoice/'))).toEqual([])
})

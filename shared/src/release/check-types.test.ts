import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkTypes } from './check-types'
import { Refused } from './refused'
import { newFolder, removeFolders } from './testing/fixtures'

const shared = join(import.meta.dirname, '../..')
afterAll(removeFolders)

/** A package of one file, with the compiler beside it. */
const packageSaying = (code: string) => {
  const dir = newFolder()
  mkdirSync(join(dir, 'node_modules'))
  symlinkSync(join(shared, '../node_modules/typescript'), join(dir, 'node_modules/typescript'))
  const options = { noEmit: true, lib: ['es5'], types: [] }
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['seats.ts'] }))
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}')
  writeFileSync(join(dir, 'seats.ts'), code)
  return dir
}

const wrong = "export const seats: number = 'seven'\n"
const right = 'export const seats: number = 7\n'

test('a wrong type is refused, with the line; right ones are not', () => {
  const dir = packageSaying(wrong)
  expect(() => checkTypes(dir)).toThrow(Refused)
  expect(() => checkTypes(dir)).toThrow(/is not released:.*seats\.ts.*TS2322/s)
  expect(() => checkTypes(packageSaying(right))).not.toThrow()
})

test('a team’s build is refused for a wrong type before anything else is looked at', () => {
  const build = () =>
    execFileSync(process.execPath, [join(shared, 'bin/melali-remote.mjs'), 'build'], {
      cwd: packageSaying(wrong),
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(build).toThrow('TS2322')
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

const source = `interface Guest { name: string }

const greet = (guest: Guest): string => {
  throw new TypeError('nobody is called ' + guest.name)
}
console.log(new Error('told').stack)
greet({ name: 'Wayan' })
`

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'melali-run-'))
  writeFileSync(join(folder, 'guests.ts'), source)
  await build({
    entryPoints: [join(folder, 'guests.ts')],
    outfile: join(folder, 'bundle.cjs'),
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
  })
  copyFileSync(join(import.meta.dirname, 'run.cjs'), join(folder, 'server.cjs'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('stacks of the compiled server name lines of its sources, of faults that nobody caught too', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'server.cjs')], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toContain(`${join(folder, 'guests.ts')}:6:13`)
  expect(stderr).toContain('TypeError: nobody is called Wayan')
  expect(stderr).toContain(`at greet (${join(folder, 'guests.ts')}:4:9)`)
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const source = `const hello = <p>hello</p>
export default () => ({ routes: [{ path: '/fleet', element: hello }], messages: {} })`

/** As a build does, in a process of its own: what reads TypeScript there is not what reads it here. */
const routesOf = (dir: string) => {
  const module = pathToFileURL(join(import.meta.dirname, 'load-remote.ts'))
  const told = `import { loadRoutes } from '${module}'
    console.log(JSON.stringify(await loadRoutes(${JSON.stringify(dir)})))`
  const given = ['--import', 'tsx', '--input-type=module', '--eval', told]
  return JSON.parse(execFileSync(process.execPath, given, { encoding: 'utf8' }))
}

test('a remote is read wherever it lies, elements in its table of contents included', () => {
  const dir = mkdtempSync(join(tmpdir(), 'remote-'))
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}')
  writeFileSync(join(dir, 'src/remote.tsx'), source)
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(dir, 'node_modules'))
  expect(routesOf(dir)).toMatchObject([{ path: '/fleet', element: { type: 'p' } }])
  rmSync(dir, { recursive: true })
})

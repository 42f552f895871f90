import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRoutes } from './load-remote'

const source = `const hello = <p>hello</p>
export default () => ({ routes: [{ path: '/fleet', element: hello }], messages: {} })`

test('a remote is read wherever it lies, elements in its table of contents included', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'remote-'))
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}')
  writeFileSync(join(dir, 'src/remote.tsx'), source)
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(dir, 'node_modules'))
  expect(await loadRoutes(dir)).toMatchObject([{ path: '/fleet', element: { type: 'p' } }])
  rmSync(dir, { recursive: true })
})

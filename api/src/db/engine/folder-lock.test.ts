import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '../pglite'
import { lockByFile, lockBySocket, lockFolder } from './folder-lock'

let folder: string
let holder: ChildProcess | undefined
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'melali-lock-')))
})
afterEach(() => {
  holder?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  rmSync(`${folder}.lock`, { force: true })
})

const inUse = 'is in use by another Melali process'

/** Another process that holds the lock of `locked` until it is killed. */
const hold = async (locked: string) => {
  const script = `import('${join(import.meta.dirname, 'folder-lock.ts')}')
    .then(({ lockFolder }) => lockFolder('${locked}'))
    .then(() => { console.log('held'); setInterval(() => {}, 60_000) })`
  holder = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (holder.stdout) await once(holder.stdout, 'data')
  return holder
}

test('a second process on the same data folder is refused, until the first one dies', async () => {
  const locked = join(folder, 'database')
  mkdirSync(locked)
  const first = await hold(locked)
  await expect(openPglite(folder)).rejects.toThrow(inUse)
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  const unlock = await lockFolder(locked)
  await unlock()
})

const kinds = process.platform === 'linux' ? [lockBySocket, lockByFile] : [lockByFile]

test.each(kinds)('%p is held once and can be taken again when it was given back', async (lock) => {
  const unlock = await lock(folder)
  await expect(lock(folder)).rejects.toThrow(inUse)
  await unlock()
  const again = await lock(folder)
  await again()
})

test('a lock file that a dead process left behind is replaced', async () => {
  const dead = spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' })
  await once(dead, 'exit')
  writeFileSync(`${folder}.lock`, String(dead.pid))
  const unlock = await lockByFile(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  await unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

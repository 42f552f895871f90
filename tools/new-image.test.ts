import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteNames } from '@melali/shared/build'
import { openStore, readKeys, readRegistry, release, served, signedPage } from '@melali/shared/release'
import {
  newFolder,
  newRemote,
  newTeam,
  noteAt,
  remoteFile,
  removeFolders,
  shellFile,
} from '@melali/shared/release/fixtures'

const root = join(import.meta.dirname, '..')
const image = newFolder()
const site = join(image, 'site')
afterAll(removeFolders)

/** What the service of the containers runs, in the folder where the image has the checkout. */
const [, service = ''] =
  /\n {2}site:\n([\s\S]*?)\n\n/.exec(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')) ?? []
const [program = '', ...args]: string[] = JSON.parse(/command: (\[.*\])/.exec(service)?.[1] ?? '[]')
const start = () =>
  execFileSync(program, args, { cwd: image, env: { ...process.env, DATA_DIR: join(image, 'data') } })

const put = (path: string, content: string) => {
  mkdirSync(dirname(join(image, path)), { recursive: true })
  writeFileSync(join(image, path), content)
}

/** An image in which every part says `code`. */
const arrives = (code: string) => {
  for (const name of remoteNames) {
    put(`remote-${name}/package.json`, '{"version":"1.0.0"}')
    put(`remote-${name}/dist/web/remoteEntry.js`, `${name} ${code}`)
    put(`remote-${name}/dist/web/remote.json`, JSON.stringify(remoteFile(name, `${name} ${code}`)))
  }
  put('shell/dist/web/shell.json', JSON.stringify(shellFile))
  put('shell/dist/web/index.html', `<html><head></head>${code}</html>`)
}

const live = async () => {
  const { read } = openStore(site)
  const registry = await readRegistry(openStore(site))
  const { keys } = readKeys(`${site}.keys`)
  const { page } = await signedPage(read, [registry.shell], keys)
  const { registry: told } = served(registry, keys)
  return {
    page: String(page),
    remotes: Object.fromEntries(told.remotes.map(({ name, version }) => [name, version])),
  }
}

test('a new image brings its pages into the volume of an older one, but for what somebody released', async () => {
  for (const part of ['assemble.ts', 'paths.ts'])
    cpSync(join(root, 'tools/site', part), join(image, 'tools/site', part))
  cpSync(join(root, 'package.json'), join(image, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'))
  // The volumes are there before anything is in them.
  for (const volume of ['site', 'site.keys', 'data/keys']) mkdirSync(join(image, volume), { recursive: true })

  arrives('older')
  start()
  const older = await live()
  expect(older.page).toContain('older')
  expect(Object.keys(older.remotes)).toEqual([...remoteNames])

  const team = newTeam('booking', 'fleet')
  team.join(`${site}.keys`)
  const released = ['booking', 'fleet'].map((name) => newRemote(name, 'released', {}, noteAt(), team))
  await release(openStore(site), released, noteAt())

  arrives('newer')
  start()
  const newer = await live()
  expect(newer.page).toContain('newer')
  expect(Object.keys(newer.remotes)).toEqual([...remoteNames, 'fleet'].sort())
  const stayed = released.map(({ name, sealed }) => [name, sealed.version])
  expect(newer.remotes).toMatchObject(Object.fromEntries(stayed))
  const others = remoteNames.filter((name) => name !== 'booking')
  expect(others.filter((name) => newer.remotes[name] === older.remotes[name])).toEqual([])
  // One key, kept beside the volumes of what is served, signs for every image.
  expect(readdirSync(join(image, 'data/keys'))).toHaveLength(1)
  expect(readdirSync(`${site}.keys`)).toHaveLength(2)
})

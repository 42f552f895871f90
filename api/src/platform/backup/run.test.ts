import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiled } from '../../../../tools/testing/compiled.mjs'
import { users } from '../../db'
import { openPglite } from '../../db/pglite'
import { migratedFolder } from '../../testing/memory-database'
import { sampleUser } from '../../testing/sample'

const tsx = createRequire(import.meta.url).resolve('tsx')
const written = join(import.meta.dirname, 'run.ts')

let folder: string
let command: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'melali-backup-'))
  command = await compiled(written, folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const on = async <T>(
  data: string,
  work: (database: Awaited<ReturnType<typeof openPglite>>) => Promise<T>,
) => {
  const database = await openPglite(join(folder, data))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs the program over a folder of data; tells how it ended, and all it said. */
const runs = (data: string, program: readonly string[]) => {
  const env = { ...process.env, DATA_DIR: join(folder, data), DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    ...{ cwd: folder, encoding: 'utf8', env },
  })
  return { status, told: stdout + stderr }
}

const ran = (data: string, ...words: string[]) => runs(data, [command, ...words])
/** From its source, as npm's scripts do. */
const ranAsWritten = (data: string) => runs(data, ['--import', tsx, written])

test('what is backed up by one command is checked and brought back by the other; each says what it did', async () => {
  await migratedFolder(join(folder, 'old'))
  const { name } = await on('old', ({ db }) => sampleUser(db))
  expect(ranAsWritten('old')).toEqual({
    status: 1,
    told: expect.stringContaining('npm run restore -- <folder>'),
  })
  const made = ran('old', 'backup', 'saved')
  expect(made).toEqual({ status: 0, told: expect.stringMatching(/saved\n\d+ tables, \d+ rows, 0 uploads/) })
  const [, sum = ''] = made.told.split('\n')
  expect(ran('old', 'restore', 'saved', '--check').told).toBe(`As it was written: ${sum}\n`)
  expect(ran('new', 'restore', 'saved')).toEqual({ status: 0, told: `Restored and checked: ${sum}\n` })
  expect(await on('new', ({ db }) => db.select({ name: users.name }).from(users))).toEqual([{ name }])
})

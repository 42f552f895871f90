import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '../../db'
import { openPglite } from '../../db/pglite'
import { sampleUser } from '../../testing/sample'

const tsx = createRequire(import.meta.url).resolve('tsx')
const command = join(import.meta.dirname, 'run.ts')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'melali-backup-'))
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

/** Runs the command over a folder of data; tells how it ended, and all it said. */
const ran = (data: string, ...words: string[]) => {
  const env = { ...process.env, DATA_DIR: join(folder, data), DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, command, ...words], {
    ...{ cwd: folder, encoding: 'utf8', env },
  })
  return { status, told: stdout + stderr }
}

test('what is backed up by one command is checked and brought back by the other; each says what it did', async () => {
  const { name } = await on('old', async (database) => {
    await database.migrate()
    return sampleUser(database.db)
  })
  expect(ran('old')).toEqual({ status: 1, told: expect.stringContaining('npm run restore -- <folder>') })
  const made = ran('old', 'backup', 'saved')
  expect(made).toEqual({ status: 0, told: expect.stringMatching(/saved\n\d+ tables, \d+ rows, 0 uploads/) })
  const [, sum = ''] = made.told.split('\n')
  expect(ran('old', 'restore', 'saved', '--check').told).toBe(`As it was written: ${sum}\n`)
  expect(ran('new', 'restore', 'saved')).toEqual({ status: 0, told: `Restored and checked: ${sum}\n` })
  expect(await on('new', ({ db }) => db.select({ name: users.name }).from(users))).toEqual([{ name }])
})

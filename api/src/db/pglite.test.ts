import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openPglite } from './pglite'

const folder = mkdtempSync(join(tmpdir(), 'melali-pglite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every commit reaches the disk, and is there when the folder is opened again', async () => {
  const first = await openPglite(folder)
  await first.migrate()
  await first.migrate()
  const synced = jest.spyOn(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  for (let n = 0; n < 20; n++)
    await first.db.execute(sql`insert into number_series (series, year, last) values (${`S${n}`}, 2026, 1)`)
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(20)
  synced.mockRestore()
  syncBuiltinESMExports()
  await first.close()

  const again = await openPglite(folder)
  const { rows } = await again.db.execute(sql`select count(*) as count from number_series`)
  expect(rows).toEqual([{ count: 20 }])
  await again.close()
})

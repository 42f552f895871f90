import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { migrationsFolder } from './engine/migrations'
import * as tables from './schema/all'

test('the tables are what the migrations make', async () => {
  const folder = join(migrationsFolder, 'meta')
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8'))
  const declared = generateDrizzleJson(tables, migrated.id, undefined, 'snake_case')
  expect(await generateMigration(migrated, declared)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@swc/core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as tables from '../../api/src/db/schema/all'
import { tableOf } from '../../api/src/db/schema/table-of'
import type { AnyResource, Fields } from '../../shared/src/resources/declared'
import * as fields from '../../shared/src/resources/fields'
import * as resource from '../../shared/src/resources/resource'
import { namesOf } from './names'
import { declaration, table } from './texts'

const names = namesOf('tour-style')
const modules: Record<string, unknown> = {
  './fields': fields,
  './resource': resource,
  './table-of': { tableOf },
}

/** Runs a file that the tool writes as it would stand in its folder. */
const run = (source: string, more: Record<string, unknown> = {}) => {
  const { code } = transformSync(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  const exported: Record<string, unknown> = {}
  const known = { ...modules, ...more }
  new Function('require', 'exports', code)((path: string) => {
    if (!known[path]) throw new Error(`It imports ${path}`)
    return known[path]
  }, exported)
  return exported
}

const declared = run(declaration(names)).tourStyles as AnyResource
const made = run(table(names), { '@melali/shared/resources': { tourStyles: declared } })

test('what the tool writes declares an entity with its calls and its permissions', () => {
  expect(declared).toMatchObject({ path: '/api/tour-styles', at: '/master-data/tour-style', active: true })
  expect(declared.body.parse({ name: ' Slow ' })).toEqual({ name: 'Slow' })
  expect(Object.values(declared.can)).toContain('create.tour-style')
})

const migrationOf = async (schema: Record<string, unknown>) => {
  const before = generateDrizzleJson(tables, undefined, undefined, 'snake_case')
  const after = generateDrizzleJson({ ...tables, ...schema }, before.id, undefined, 'snake_case')
  return generateMigration(before, after)
}

test('its table comes from the declaration, so that the migration is one command, and is what the page shows', async () => {
  const [sql, ...rest] = await migrationOf(made)
  expect(rest).toEqual([])
  expect(sql).toContain('"name" text NOT NULL')
  expect(sql).toContain('"active" boolean DEFAULT true NOT NULL')
  expect(sql).toContain('CONSTRAINT "tour_styles_name_unique" UNIQUE("name")')
})

test('every kind of field has its column; references to others are kept by the database', async () => {
  const all = resource.defineResource({
    ...declared,
    fields: {
      ...declared.fields,
      days: fields.integer({ required: true }),
      priceCents: fields.money(),
      share: fields.percent(),
      rate: fields.rate(),
      since: fields.date(),
      startsAt: fields.time(),
      guided: fields.toggle(),
      pace: fields.choice({ slow: 'slow', fast: 'fast' }),
      moods: fields.choices({ calm: 'calm', loud: 'loud' }),
      tags: fields.tags(),
      weekdays: fields.weekdays(),
      photos: fields.images(),
      photoId: fields.image(),
      regionId: fields.reference({ ...declared, table: 'regions' } as AnyResource),
    } as Fields,
  })
  const sql = (await migrationOf({ tourStyles: tableOf(all) })).join('\n')
  for (const part of [
    '"days" integer NOT NULL',
    '"price_cents" bigint,',
    '"rate" numeric,',
    '"since" date,',
    '"guided" boolean DEFAULT false NOT NULL',
    `"tags" text[] DEFAULT '{}' NOT NULL`,
    `CHECK ("tour_styles"."pace" in ('slow', 'fast'))`,
    `<@ array['calm', 'loud']`,
    'FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id")',
    'FOREIGN KEY ("photo_id") REFERENCES "public"."uploads"("id")',
    'CREATE INDEX "tour_styles_region_id"',
  ])
    expect(sql).toContain(part)
})

test('the page on adding one shows the file and the migration as they are', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/adding-a-resource.md'), 'utf8')
  const shown = page.split('\n').flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []))
  const [sql = ''] = await migrationOf(made)
  const told = declaration(names)
  for (const text of [told, table(names), sql]) expect(shown.join('\n')).toContain(text.trimEnd())
})

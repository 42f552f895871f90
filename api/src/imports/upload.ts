import { type AnyResource, importable } from '@melali/shared/resources'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Db, importBatches } from '../db'
import type { IncomingFile } from '../platform/http/upload'
import type { Call } from '../platform/serve'
import { bare } from './cells/words'
import { headingsIn } from './file/headings'
import { readSheet } from './file/read-sheet'
import { keepRows } from './store'
import { suggestMapping } from './suggest'

const REMEMBERED = 5

/** What this person made of such headings the last times, the latest first. */
const remembered = async (tx: Db, resource: AnyResource, userId: string) => {
  const { id, resource: name, createdById, headers, mapping, createdAt } = importBatches
  const batches = await tx
    .select({ headers, mapping })
    .from(importBatches)
    .where(and(eq(name, resource.name), eq(createdById, userId), isNotNull(mapping)))
    .orderBy(desc(createdAt), desc(id))
    .limit(REMEMBERED)
  const known = new Map<string, string | null>()
  for (const batch of batches)
    for (const [at, header] of batch.headers.entries()) {
      const word = bare(header)
      if (!known.has(word)) known.set(word, batch.mapping?.columns[at] ?? null)
    }
  return known
}

/** People's own words for the file; nothing is stored under that name. */
const tidy = (name: string) =>
  name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these and direction marks disguise names
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, '')
    .slice(-120) || 'import'

export const storeUpload = async (call: Call, resource: AnyResource, file: IncomingFile) => {
  const { tx, actor, locale, now } = call
  const sheet = await readSheet(file.bytes, locale)
  const headings = headingsIn(sheet, resource)
  const rows = sheet.filter(({ row }) => row > headings.row)
  const width = Math.max(headings.cells.length, ...rows.map(({ cells }) => cells.length))
  const headers = Array.from({ length: width }, (_, at) => String(headings.cells[at] ?? '').slice(0, 200))
  const suggested = suggestMapping({
    resource,
    fields: importable(resource, actor),
    headings: headers,
    rows,
    remembered: await remembered(tx, resource, actor.userId),
  })
  const [batch] = await tx
    .insert(importBatches)
    .values({
      id: v7(),
      resource: resource.name,
      fileName: tidy(file.name),
      headerRow: headings.row,
      headers,
      rowsTotal: rows.length,
      ...suggested,
      agentId: actor.agentId,
      createdById: actor.userId,
      createdAt: now.toISOString(),
    })
    .returning()
  if (!batch) throw new Error('The import was not kept')
  await keepRows(tx, batch.id, rows)
  return batch
}

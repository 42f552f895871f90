import { and, inArray } from 'drizzle-orm'
import type { Bringing } from '../deletions/kind'
import { refuse } from '../errors'
import type { Source } from './list'
import { agencyOf, type Row } from './rows'
import { viewAll, withLinks } from './view'

/** Records that were brought back: only those that the caller may see, each with an entry in the log. */
export const tellBack = async (
  { resource, grid, links, scope }: Source,
  { tx, actor, audit }: Bringing,
  ids: readonly string[],
) => {
  const rows = (await tx
    .select()
    .from(grid.table)
    .where(and(inArray(grid.id, [...ids]), scope))) as Row[]
  if (rows.length < ids.length) throw refuse.notFound()
  const views = await viewAll(tx, resource, await withLinks(tx, rows, links), actor)
  for (const [at, row] of rows.entries())
    audit({
      entity: resource.subject,
      entityId: row.id,
      event: `${resource.subject}.restored`,
      after: views[at],
      ...agencyOf(grid, row),
    })
}

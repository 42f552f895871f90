import type { Export } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Actor } from '../auth/actor'
import { baliDay } from '../bookings/dates'
import type { Door } from '../door'
import { refuse } from '../errors'
import { fitFor } from '../http/reply'
import type { Listing } from '../listing'
import { type Call, serve } from '../serve'
import type { Columns } from './column'
import { fileOf } from './files'
import { rowsOf } from './rows'

interface Source<Row, Query> {
  /** The list itself, from the same query. */
  listing(query: Query, call: Call): Listing<Row>
  columns(locale: Locale): Columns<Row>
}

/** The wanted columns in the wanted order; one that the caller may not see is as unknown as any other. */
const chosen = <Row>(columns: Columns<Row>, wanted: readonly string[] | undefined, actor: Actor) => {
  const seen = Object.entries(columns).filter(([, { permission }]) => !permission || actor.can(permission))
  const known = new Map(seen)
  const keys = [...new Set(wanted ?? known.keys())]
  return keys.flatMap((key) => {
    const column = known.get(key)
    if (!column) throw refuse.invalid({ columns: { key: 'oneOf', values: [...known.keys()].join(', ') } })
    return column.of
  })
}

async function* fit<Row>(rows: AsyncIterable<Row>, actor: Actor) {
  for await (const row of rows) yield fitFor(actor, row) as Row
}

/** Mounts the download of a list: the same rows in the same order, seen with the same eyes. */
export const serveExport = <Row, Out, In>(
  door: Door,
  endpoint: Export<Out, In>,
  { listing, columns }: Source<Row, Out>,
) => {
  const name = endpoint.path.split('/').at(-2) ?? 'list'
  serve(door, endpoint, async (call) => {
    const { query, actor, now, tx } = call
    const { format, columns: wanted, language = call.locale, ...asked } = query
    const shown = chosen(columns(language), wanted, actor)
    const rows = rowsOf(tx, listing(asked as Out, call as Call))
    return fileOf(format, `${name}-${baliDay(now)}`, fit(rows, actor), shown)
  })
}

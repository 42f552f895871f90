import type { Export } from '@melali/shared/api'
import type { Endpoint, Locale } from '@melali/shared/contract'
import type * as z from 'zod'
import type { Actor } from '../auth/actor'
import { baliDay } from '../bali'
import type { Door } from '../door'
import { refuse } from '../errors'
import { fitFor } from '../http/reply'
import type { Listing } from '../listing'
import { type Call, serve } from '../serve'
import type { Columns } from './column'
import { fileOf } from './files'
import { rowsOf } from './rows'

type AskedCall<P extends z.ZodType> = Call<Endpoint<P>>

interface Shape<Row, Query> {
  columns(locale: Locale, query: Query): Columns<Row>
}
interface Listed<Row, Query, P extends z.ZodType> extends Shape<Row, Query> {
  /** The list itself, from the same query; the call speaks the language of the file. */
  listing(query: Query, call: AskedCall<P>): Listing<Row> | Promise<Listing<Row>>
}
interface Read<Row, Query, P extends z.ZodType> extends Shape<Row, Query> {
  /** For rows without an id of their own. */
  rows(query: Query, call: AskedCall<P>): Promise<AsyncIterable<Row>>
}
type Source<Row, Query, P extends z.ZodType> = Listed<Row, Query, P> | Read<Row, Query, P>

/** The wanted columns in the wanted order; one that the caller may not see is as unknown as any other. */
const chosen = <Row>(columns: Columns<Row>, wanted: readonly string[] | undefined, actor: Actor) => {
  const seen = Object.entries(columns).filter(([, { seenBy }]) => seenBy?.(actor) ?? true)
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
export const serveExport = <Row, Out, In, P extends z.ZodType>(
  door: Door,
  endpoint: Export<Out, In, P>,
  source: Source<Row, Out, P>,
) =>
  serve(door, endpoint, async (call) => {
    const { query, actor, now, tx } = call
    const { format, columns: wanted, language = call.locale, ...rest } = query
    const asked = rest as Out
    const shown = chosen(source.columns(language, asked), wanted, actor)
    const asking = { ...call, locale: language } as unknown as AskedCall<P>
    const rows =
      'rows' in source
        ? await source.rows(asked, asking)
        : await rowsOf(tx, await source.listing(asked, asking))
    return fileOf(format, `${endpoint.fileName}-${baliDay(now)}`, fit(rows, actor), shown)
  })

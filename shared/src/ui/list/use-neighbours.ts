import { useLocation } from 'react-router-dom'
import type { AnyEndpoint, Reply, Request } from '../../contract'
import { useRead } from '../core/use-read'
import { placeOf, type Walk, walkIn } from './walk'

interface Page<Row> {
  data: readonly Row[]
  meta: { total: number; lastPage: number; totalCapped?: boolean }
}

interface Step<Row> {
  row: Row
  position: number
}

export interface Neighbours<Row> {
  walk: Walk
  previous: Step<Row> | undefined
  next: Step<Row> | undefined
  /** Counted from 0; none where the record no longer stands in the list. */
  position: number | null
  total: number
  capped: boolean
}

/** The list that this record was opened from, if it was one of this call. */
export const useWalk = (endpoint: AnyEndpoint): Walk | null => {
  const walk = walkIn(useLocation().state)
  return walk?.list === endpoint.path ? walk : null
}

const usePage = <E extends AnyEndpoint>(endpoint: E, walk: Walk | null, page: number, wanted: boolean) => {
  type Row = Reply<E> extends { data: readonly (infer R)[] } ? R : never
  const query = { ...walk?.query, page, perPage: walk?.perPage }
  const read = useRead(endpoint, { query } as unknown as Request<E>, { enabled: walk !== null && wanted })
  return read.data as Page<Row> | undefined
}

/** The records before and after this one in the list that it was opened from, across its pages. */
export const useNeighbours = <E extends AnyEndpoint, Row extends { id: string }>(
  endpoint: E,
  id: string,
): Neighbours<Row> | null => {
  const walk = useWalk(endpoint)
  const { page, index } = placeOf(walk?.position ?? 0, walk?.perPage ?? 1)
  const here = usePage(endpoint, walk, page, true) as Page<Row> | undefined
  const rows = here?.data ?? []
  const found = rows.findIndex((row) => row.id === id)
  // A record that left the list has its place between those that stand there now.
  const [before, after] = found < 0 ? [index - 1, index] : [found - 1, found + 1]
  const last = here ? page >= here.meta.lastPage && !here.meta.totalCapped : true
  const earlier = usePage(endpoint, walk, page - 1, before < 0 && page > 1) as Page<Row> | undefined
  const later = usePage(endpoint, walk, page + 1, here !== undefined && after >= rows.length && !last) as
    | Page<Row>
    | undefined
  if (!walk || !here) return null

  const start = (page - 1) * walk.perPage
  const step = (row: Row | undefined, position: number) => (row ? { row, position } : undefined)
  return {
    walk,
    previous: before < 0 ? step(earlier?.data.at(-1), start - 1) : step(rows[before], start + before),
    next: after < rows.length ? step(rows[after], start + after) : step(later?.data[0], start + walk.perPage),
    position: found < 0 ? null : start + found,
    total: here.meta.total,
    capped: here.meta.totalCapped === true,
  }
}

import type { AnyEndpoint, DataOf } from '../../contract'
import { useRead } from '../core/use-read'
import { type Listing, useFurtherPages } from './use-further-pages'

/** All of a short list, up to a thousand rows, where a choice is made among what they say. */
export const useAllRows = <E extends AnyEndpoint>(endpoint: E, asked: object = {}) => {
  const list = endpoint as unknown as Listing
  const query = { perPage: 100, ...asked }
  const read = useRead(list, { query }, { fresh: 60_000 })
  const further = useFurtherPages(list, query, { lastPage: read.data?.meta.lastPage ?? 1, enabled: true })
  return {
    rows: [...(read.data?.data ?? []), ...further.rows] as DataOf<E>,
    loading: read.isFetching || !further.settled,
  }
}

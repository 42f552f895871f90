import type { AnyResource, RowOf } from '../../resources'
import { useRead } from '../core/use-read'
import { useFurtherPages } from './use-further-pages'

/** All of a short list, up to a thousand rows, where a choice is made among what they say. */
export const useAllRows = <R extends AnyResource>(resource: R, asked: object = {}) => {
  const query = { perPage: 100, ...asked }
  const read = useRead<AnyResource['endpoints']['list']>(
    resource.endpoints.list,
    { query },
    { fresh: 60_000 },
  )
  const further = useFurtherPages(resource, query, { lastPage: read.data?.meta.lastPage ?? 1, enabled: true })
  return {
    rows: [...(read.data?.data ?? []), ...further.rows] as RowOf<R>[],
    loading: read.isFetching || !further.settled,
  }
}

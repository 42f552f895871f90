import type { AnyResource } from '../../resources'
import { useRead } from '../core/use-read'
import { useChoiceTitle } from '../format/title'
import { useFurtherPages } from './use-further-pages'

/** A record to choose; `also` is another name people may type. */
export interface Found {
  value: string
  label: string
  also: string
}

const holds = ({ label, also }: Found, search: string) =>
  `${label}\n${also}`.toLowerCase().includes(search.trim().toLowerCase())

interface Asked {
  query: Record<string, unknown> | undefined
  /** As it stands in the box. */
  search: string
  /** As it was sent, a moment later. */
  asked: string
  wanted: number
  open: boolean
}

/** What typing finds: the server searches; countries, which it knows by one name only, are all read and searched here. */
export const useFound = (resource: AnyResource, { query, search, asked, wanted, open }: Asked) => {
  const titleOf = useChoiceTitle()
  const isHere = resource.titlesAre !== undefined
  const common = { ...(resource.active && { active: 'true' }), ...query }
  const whole = { perPage: 100, ...common }
  const read = useRead(
    resource.endpoints.list,
    { query: isHere ? whole : { perPage: wanted, ...(asked && { search: asked }), ...common } },
    { enabled: open, keepPrevious: true, fresh: 30_000 },
  )
  const { total = 0, lastPage = 1 } = read.data?.meta ?? {}
  const further = useFurtherPages(resource.endpoints.list, whole, {
    lastPage: isHere ? lastPage : 1,
    enabled: open,
  })
  const rows = [...(read.data?.data ?? []), ...further.rows]
  const answered = rows.map((row: Record<string, unknown>): Found => {
    const title = String(row[resource.titleField])
    return {
      value: String(row.id),
      label: titleOf(resource, row),
      also: `${title}\n${row.code ?? ''}`,
    }
  })
  // The list must not jump under the pointer when the server's answer replaces the one before.
  const isWaiting = asked !== search.trim() || read.isPlaceholderData
  const found = isWaiting || isHere ? answered.filter((one) => holds(one, search)) : answered
  return {
    found: isHere ? found.toSorted((a, b) => a.label.localeCompare(b.label)) : found,
    more: !isHere && total > wanted && wanted < 100,
    read,
    /** Each page has been answered or refused. */
    settled: read.isFetched && further.settled,
    failed: read.isLoadingError ? read.error : further.failed,
  }
}

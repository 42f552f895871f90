import { getActivityPackage, listActivityPackages } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import { withChosen } from '../contract-field'
import { dotted } from '../words'

interface Asked {
  contractId: string | undefined
  regionId: string | null
  date: string | undefined
  search: string
}

/** What can be done there on that day, and what is chosen. */
export const useActivityPackages = ({ contractId, regionId, date, search }: Asked) => {
  const list = useRead(
    listActivityPackages,
    {
      query: { perPage: 50, ...(search && { search }), ...(regionId && { regionId }), ...(date && { date }) },
    },
    { keepPrevious: true },
  )
  const detail = useRead(
    getActivityPackage,
    { params: { id: contractId ?? '' } },
    { enabled: Boolean(contractId) },
  )
  const chosen = contractId ? detail.data?.data : undefined
  const listed = (list.data?.data ?? []).map((row) => ({
    id: row.id,
    name: row.activity,
    code: row.code,
    note: dotted(row.activityType, row.region),
    cents: row.fromCents,
  }))
  return {
    chosen,
    isLoading: list.isFetching,
    failed: { list: list.isError, chosen: detail.isError },
    options: withChosen(
      listed,
      chosen && {
        id: chosen.id,
        name: chosen.activity,
        code: chosen.code,
        note: chosen.name,
        cents: chosen.fromCents,
      },
    ),
  }
}

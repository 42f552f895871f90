import { getTransportPackage, listTransportPackages } from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import { withChosen } from '../contract-field'

interface Asked {
  contractId: string | undefined
  pax: number | undefined
  search: string
}

/** The vehicles that hold the party, and the one that is chosen. */
export const useTransportPackages = ({ contractId, pax, search }: Asked) => {
  const t = useT('steps.transports')
  const list = useRead(
    listTransportPackages,
    { query: { perPage: 50, ...(search && { search }), ...(pax && { pax }) } },
    { keepPrevious: true },
  )
  const detail = useRead(
    getTransportPackage,
    { params: { id: contractId ?? '' } },
    { enabled: Boolean(contractId) },
  )
  const chosen = contractId ? detail.data?.data : undefined
  const listed = (list.data?.data ?? []).map((row) => ({
    id: row.id,
    name: row.transport,
    code: row.code,
    note: t('capacity', { count: row.capacity, luggage: row.luggage }),
    cents: row.fromCents,
  }))
  return {
    chosen,
    services: [...new Set((chosen?.contract.rates ?? []).map(({ service }) => service))],
    isLoading: list.isFetching,
    failed: { list: list.isError, chosen: detail.isError },
    options: withChosen(
      listed,
      chosen && {
        id: chosen.id,
        name: chosen.transport,
        code: chosen.code,
        note: chosen.name,
        cents: chosen.fromCents,
      },
    ),
  }
}

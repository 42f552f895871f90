import { getHotelPackage, listHotelPackages } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import { withChosen } from '../contract-field'

interface Asked {
  contractId: string | undefined
  /** Where people look; else where the chosen hotel is. */
  regionId: string | null
  checkIn: string | undefined
  checkOut: string | undefined
  search: string
}

/** The hotels on sale there and then, and the one that is chosen. */
export const useHotelPackages = ({ contractId, regionId, checkIn, checkOut, search }: Asked) => {
  const detail = useRead(
    getHotelPackage,
    { params: { id: contractId ?? '' }, query: {} },
    { enabled: Boolean(contractId) },
  )
  const chosen = contractId ? detail.data?.data : undefined
  const region = regionId ?? chosen?.regionId ?? null
  const hasDates = Boolean(checkIn && checkOut && checkIn < checkOut)
  const list = useRead(
    listHotelPackages,
    {
      query: {
        regionId: region ?? '',
        checkIn: checkIn ?? '',
        checkOut: checkOut ?? '',
        perPage: 50,
        ...(search && { search }),
      },
    },
    { enabled: Boolean(region) && hasDates, keepPrevious: true },
  )
  const listed = (list.data?.data ?? []).map((row) => ({
    id: row.id,
    name: row.hotel,
    code: row.code,
    note: row.campaign ?? row.name,
    cents: row.stay?.sellCents ?? row.fromCents,
  }))
  return {
    chosen,
    region,
    isAskable: Boolean(region) && hasDates,
    isLoading: list.isFetching,
    failed: { list: list.isError, chosen: detail.isError },
    options: withChosen(
      listed,
      chosen && { id: chosen.id, name: chosen.hotel, code: chosen.code, note: chosen.name, cents: null },
    ),
  }
}

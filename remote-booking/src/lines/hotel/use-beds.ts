import { bedTypes, hotelRooms } from '@melali/shared/resources'
import { useRead } from '@melali/shared/ui'

/** The types of bed there are, and which of them a room has: those that it can be booked with. */
export const useBeds = (roomId: string | undefined) => {
  const room = useRead(
    hotelRooms.endpoints.get,
    { params: { id: roomId ?? '' } },
    { enabled: Boolean(roomId) },
  )
  const all = useRead(bedTypes.endpoints.list, { query: { perPage: 100 } }, { fresh: 60_000 })
  return { all: all.data?.data ?? [], ofRoom: room.data?.data.bedTypeIds, loading: all.isFetching }
}

export type Beds = ReturnType<typeof useBeds>

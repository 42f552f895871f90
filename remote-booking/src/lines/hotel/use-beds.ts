import { bedTypes, hotelRooms } from '@melali/shared/resources'
import { useAllRows, useRead } from '@melali/shared/ui'

/** The types of bed there are, and which of them a room has: those that it can be booked with. */
export const useBeds = (roomId: string | undefined) => {
  const room = useRead(
    hotelRooms.endpoints.get,
    { params: { id: roomId ?? '' } },
    { enabled: Boolean(roomId) },
  )
  const { rows, loading } = useAllRows(bedTypes.endpoints.list)
  return { all: rows, ofRoom: room.data?.data.bedTypeIds, loading }
}

export type Beds = ReturnType<typeof useBeds>

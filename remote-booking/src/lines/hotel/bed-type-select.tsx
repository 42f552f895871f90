import { bedTypes, hotelRooms } from '@melali/shared/resources'
import { useRead } from '@melali/shared/ui'
import { Select } from 'antd'

interface Props {
  roomId: string | undefined
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

/** The beds a room can have; a room that names none can have any. */
export const BedTypeSelect = ({ roomId, id, value, onChange }: Props) => {
  const room = useRead(
    hotelRooms.endpoints.get,
    { params: { id: roomId ?? '' } },
    { enabled: Boolean(roomId) },
  )
  const all = useRead(bedTypes.endpoints.list, { query: { perPage: 100 } }, { fresh: 60_000 })
  const named = room.data?.data.bedTypeIds ?? []
  const beds = (all.data?.data ?? []).filter((bed) => !named.length || named.includes(bed.id))
  return (
    <Select
      {...(id && { id })}
      allowClear
      disabled={!roomId}
      loading={all.isFetching}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      options={beds.map((bed) => ({ value: bed.id, label: bed.name }))}
    />
  )
}

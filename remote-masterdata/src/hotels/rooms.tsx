import { hotelRooms } from '@melali/shared/resources'
import { type Column, DataList, useCan, useLabel } from '@melali/shared/ui'
import { Card } from 'antd'
import type * as z from 'zod'

type Room = z.output<typeof hotelRooms.row>

/** The rooms of one hotel. */
export const Rooms = ({ hotelId }: { hotelId: string }) => {
  const label = useLabel()
  const can = useCan()
  if (!can(hotelRooms.can.view)) return null
  const { name, maxAdults, maxChildren, sizeSqm, bedTypeIds } = hotelRooms.fields
  const columns: Column<Room>[] = [
    { key: 'name', title: label(name.label), sort: true, render: (room) => room.name },
    {
      key: 'beds',
      title: label(bedTypeIds.label),
      render: ({ bedTypeIds: ids, titles }) =>
        ids
          .map((id) => titles?.[id])
          .filter(Boolean)
          .join(', ') || '–',
      fact: true,
    },
    {
      key: 'sizeSqm',
      title: label(sizeSqm.label),
      align: 'end',
      sort: true,
      render: (room) => room.sizeSqm ?? '–',
      fact: true,
    },
    {
      key: 'maxAdults',
      title: label(maxAdults.label),
      align: 'end',
      render: (room) => room.maxAdults,
      fact: true,
    },
    { key: 'maxChildren', title: label(maxChildren.label), align: 'end', render: (room) => room.maxChildren },
  ]
  return (
    <Card title={label(hotelRooms.label)} styles={{ body: { paddingBlock: 8 } }}>
      <DataList
        name="hotel-rooms-of-hotel"
        prefix="rooms"
        endpoint={hotelRooms.endpoints.list}
        query={{ hotelId }}
        columns={columns}
        defaultSort="name"
        search={false}
        to={({ id }) => `/master-data/hotel-room/${id}/detail`}
      />
    </Card>
  )
}

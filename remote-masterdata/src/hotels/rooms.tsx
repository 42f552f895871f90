import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { hotelRooms } from '@melali/shared/resources'
import { type Column, DataList, LinkButton, useCan, useLabel, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import type * as z from 'zod'

type Room = z.output<typeof hotelRooms.row>

/** The rooms of one hotel. */
export const Rooms = ({ hotelId }: { hotelId: string }) => {
  const t = useT('rooms')
  const label = useLabel()
  const can = useCan()
  if (!can(hotelRooms.can.view)) return null
  const { name, maxAdults, maxChildren, sizeSqm, bedTypeIds } = hotelRooms.fields
  const columns: Column<Room>[] = [
    { key: 'name', title: label(name.label), sort: true, render: (room) => room.name },
    {
      key: 'bedTypeIds',
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
    <Card
      title={label(hotelRooms.label)}
      styles={{ body: { paddingBlock: 8 } }}
      extra={
        can(hotelRooms.can.create) && (
          <LinkButton
            size="small"
            icon={<PlusOutlined />}
            to={`${hotelRooms.at}/create?${new URLSearchParams({ hotelId })}`}
          >
            {t('add')}
          </LinkButton>
        )
      }
    >
      <DataList
        what={label(hotelRooms.label)}
        name="hotel-rooms-of-hotel"
        prefix="rooms"
        endpoint={hotelRooms.endpoints.list}
        exporting={hotelRooms.endpoints.export}
        query={{ hotelId }}
        columns={columns}
        defaultSort="name"
        search={false}
        to={({ id }) => `${hotelRooms.at}/${id}/detail`}
        empty={{ text: t('none') }}
        actions={({ id, name: room }) =>
          can(hotelRooms.can.update) && (
            <LinkButton
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t('edit', { name: room })}
              to={`${hotelRooms.at}/${id}/edit`}
            />
          )
        }
      />
    </Card>
  )
}

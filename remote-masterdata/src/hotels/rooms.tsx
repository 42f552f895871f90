import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { hotelRooms } from '@melali/shared/resources'
import { LinkButton, useCan, useT } from '@melali/shared/ui'
import { OwnRecords } from '../own-records'

/** The rooms of one hotel. */
export const Rooms = ({ hotelId }: { hotelId: string }) => {
  const t = useT('rooms')
  const can = useCan()
  return (
    <OwnRecords
      resource={hotelRooms}
      of={{ hotelId }}
      columns={['name', 'bedTypeIds', 'sizeSqm', 'maxAdults', 'maxChildren']}
      name="hotel-rooms-of-hotel"
      prefix="rooms"
      add={t('add')}
      none={t('none')}
      to={(id) => `${hotelRooms.at}/${id}/detail`}
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
  )
}

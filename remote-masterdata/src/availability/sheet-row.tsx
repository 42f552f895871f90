import type { AvailabilityMonth } from '@melali/shared/api'
import { theme } from 'antd'
import { NightCell } from './night-cell'
import type { Selecting } from './use-selection'

interface Props {
  month: AvailabilityMonth
  room: AvailabilityMonth['rooms'][number]
  selecting: Selecting
}

export const SheetRow = ({ month, room, selecting }: Props) => {
  const { token } = theme.useToken()
  return (
    <tr>
      <th
        scope="row"
        style={{
          position: 'sticky',
          insetInlineStart: 0,
          background: token.colorBgContainer,
          textAlign: 'start',
          fontWeight: 'normal',
          maxInlineSize: 170,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          paddingInlineEnd: 8,
        }}
      >
        <bdi title={room.room}>{room.room}</bdi>
      </th>
      {room.nights.map((night) => (
        <td key={night.night} style={{ padding: 0 }}>
          <NightCell month={month} room={room} night={night} selecting={selecting} />
        </td>
      ))}
    </tr>
  )
}

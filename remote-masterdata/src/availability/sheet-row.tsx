import type { AvailabilityMonth } from '@melali/shared/api'
import { OneLine } from '@melali/shared/ui'
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
          paddingInlineEnd: 8,
        }}
      >
        <OneLine text={room.room} style={{ maxInlineSize: 162 }} />
      </th>
      {room.nights.map((night) => (
        <td key={night.night} style={{ padding: 0 }}>
          <NightCell month={month} room={room} night={night} selecting={selecting} />
        </td>
      ))}
    </tr>
  )
}

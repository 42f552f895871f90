import type { RateSheet } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Flex, Segmented, Select } from 'antd'
import { roomName } from './lanes'
import { type Layer, layers, type Sheet } from './model/sheet'

const ALL = ''

interface Props {
  data: RateSheet
  sheet: Sheet
  layer: Layer
  onLayer: (layer: Layer) => void
  /** None shows all rooms. */
  roomId: string | null
  onRoom: (roomId: string | null) => void
  isWide: boolean
}

/** What the cells say, and of which rooms. */
export const LayerBar = ({ data, sheet, layer, onLayer, roomId, onRoom, isWide }: Props) => {
  const t = useT('sheet')
  const rooms = [...new Set(sheet.columns.map((column) => column.roomId))]
  const options = layers.map((value) => ({ value, label: t(`layers.${value}`) }))
  return (
    <Flex wrap gap="small" align="center">
      {isWide ? (
        <div style={{ maxInlineSize: '100%', overflowX: 'auto' }}>
          <Segmented<Layer> aria-label={t('layer')} value={layer} options={options} onChange={onLayer} />
        </div>
      ) : (
        <Select<Layer>
          aria-label={t('layer')}
          value={layer}
          options={options}
          onChange={onLayer}
          style={{ flex: 1 }}
        />
      )}
      {rooms.length > 1 && (
        <Select<string>
          aria-label={t('room')}
          value={roomId ?? ALL}
          options={[
            ...(isWide ? [{ value: ALL, label: t('allRooms') }] : []),
            ...rooms.map((id) => ({ value: id, label: roomName(data, id) })),
          ]}
          onChange={(chosen) => onRoom(chosen || null)}
          style={isWide ? { minInlineSize: 180 } : { flex: 1 }}
          popupMatchSelectWidth={false}
        />
      )}
    </Flex>
  )
}

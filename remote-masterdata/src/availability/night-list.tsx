import type { AvailabilityMonth } from '@melali/shared/api'
import { formatDay, formatWeekday, useLocale, useT } from '@melali/shared/ui'
import { Flex, Select, Tag, Typography, theme } from 'antd'
import { markOf, stateOf } from './night-state'
import { holds } from './selection'
import { useLook } from './use-look'
import { useNightText } from './use-night-text'
import type { Selecting } from './use-selection'

interface Props {
  month: AvailabilityMonth
  roomId: string
  onRoom: (roomId: string) => void
  selecting: Selecting
}

const weekdayOf = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay() || 7

/** One room, night under night: the first tap begins a range, the next ends it. */
export const NightList = ({ month, roomId, onRoom, selecting }: Props) => {
  const t = useT('availability')
  const locale = useLocale()
  const { token } = theme.useToken()
  const look = useLook()
  const textOf = useNightText(month)
  const room = month.rooms.find((one) => one.roomId === roomId) ?? month.rooms[0]
  if (!room) return null
  const { selection, begin, extend } = selecting
  const single = selection !== null && selection.from === selection.to
  return (
    <Flex vertical gap="small">
      <Select
        aria-label={t('room')}
        value={room.roomId}
        onChange={onRoom}
        options={month.rooms.map((one) => ({ value: one.roomId, label: one.room }))}
      />
      <Typography.Text type="secondary">{t('tapHint')}</Typography.Text>
      <Flex vertical gap={2}>
        {room.nights.map((night) => {
          const cell = { roomId: room.roomId, night: night.night }
          const state = stateOf(night, month)
          const text = textOf(room.room, night)
          const closed = month.closures.filter(({ day }) => day === night.night)
          const selected = holds(selection, cell)
          return (
            <button
              key={night.night}
              type="button"
              aria-label={text}
              aria-pressed={selected}
              onClick={() => (single ? extend(cell) : begin(cell))}
              style={{
                display: 'flex',
                gap: 12,
                alignItems: 'center',
                minBlockSize: 44,
                paddingInline: 12,
                background: token.colorBgContainer,
                color: token.colorText,
                font: 'inherit',
                border: `1px solid ${selected ? token.colorPrimary : token.colorBorderSecondary}`,
                borderRadius: token.borderRadius,
                ...(selected && { outline: `1px solid ${token.colorPrimary}` }),
              }}
            >
              <span
                style={{
                  minInlineSize: 130,
                  whiteSpace: 'nowrap',
                  textAlign: 'start',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {formatWeekday(weekdayOf(night.night), locale)} {formatDay(night.night, locale)}
              </span>
              <span style={{ ...look[state], minInlineSize: 36, borderRadius: 4, paddingBlock: 4 }}>
                {markOf(night, state) || '·'}
              </span>
              <Flex wrap gap={4} style={{ minInlineSize: 0 }}>
                <span>{t(`states.${state}`)}</span>
                {night.stops
                  .filter((mode) => mode !== 'stay')
                  .map((mode) => (
                    <Tag key={mode} color="warning" variant="outlined">
                      {t(`modes.${mode}`)}
                    </Tag>
                  ))}
                {closed.map(({ name, blocks }) => (
                  <Tag key={name} color={blocks.length > 0 ? 'error' : 'default'} variant="outlined">
                    {name}
                  </Tag>
                ))}
              </Flex>
            </button>
          )
        })}
      </Flex>
    </Flex>
  )
}

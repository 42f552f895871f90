import type { AvailabilityMonth, RoomNight } from '@melali/shared/api'
import { Tooltip, theme } from 'antd'
import type { KeyboardEvent } from 'react'
import { keepsNone, markOf, stateOf } from './night-state'
import { type Cell, holds } from './selection'
import { useLook } from './use-look'
import { useNightText } from './use-night-text'
import type { Selecting } from './use-selection'

interface Props {
  month: AvailabilityMonth
  room: AvailabilityMonth['rooms'][number]
  night: RoomNight
  selecting: Selecting
}

const steps: Record<string, readonly [rooms: number, nights: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const neighbour = ({ rooms }: AvailabilityMonth, { roomId, night }: Cell, key: string, mirrored: boolean) => {
  const step = steps[key]
  if (!step) return undefined
  const at = rooms.findIndex((room) => room.roomId === roomId)
  const room = rooms[at + step[0]]
  const index = room?.nights.findIndex((one) => one.night === night) ?? -1
  const to = room?.nights[index + (mirrored ? -step[1] : step[1])]
  return room && to && { roomId: room.roomId, night: to.night }
}

const focusOn = (table: Element | null, { roomId, night }: Cell) =>
  table?.querySelector<HTMLElement>(`[data-cell="${roomId} ${night}"]`)?.focus()

/** A night of a room: what is left, in figures and colour; the whole of it in its name. */
export const NightCell = ({ month, room, night, selecting }: Props) => {
  const { token } = theme.useToken()
  const look = useLook()
  const text = useNightText(month)(room.room, night)
  const cell = { roomId: room.roomId, night: night.night }
  const state = stateOf(night, month)
  const partial = night.stops.some((mode) => mode !== 'stay')
  const selected = holds(selecting.selection, cell)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = neighbour(month, cell, event.key, mirrored)
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) selecting.extend(next, selecting.selection ? undefined : cell)
    focusOn(event.currentTarget.closest('table'), next)
  }
  return (
    <Tooltip title={text} mouseEnterDelay={0.6}>
      <button
        type="button"
        data-cell={`${cell.roomId} ${cell.night}`}
        aria-label={text}
        aria-pressed={selected}
        onPointerDown={(event) => selecting.drag.start(cell, event.shiftKey)}
        onPointerEnter={() => selecting.drag.over(cell)}
        onClick={(event) => event.detail === 0 && selecting.begin(cell)}
        onKeyDown={onKeyDown}
        style={{
          font: 'inherit',
          ...look[state],
          inlineSize: '100%',
          minInlineSize: 26,
          blockSize: 32,
          padding: 0,
          border: `1px ${partial ? 'dashed' : 'solid'} ${partial ? token.colorWarning : 'transparent'}`,
          borderRadius: 4,
          cursor: 'pointer',
          fontVariantNumeric: 'tabular-nums',
          touchAction: 'pan-x pan-y',
          userSelect: 'none',
          ...(selected && { outline: `2px solid ${token.colorPrimary}`, outlineOffset: -1 }),
        }}
      >
        {markOf(night, state)}
        {night.released && state === 'request' && !keepsNone(night) && <sup>R</sup>}
      </button>
    </Tooltip>
  )
}

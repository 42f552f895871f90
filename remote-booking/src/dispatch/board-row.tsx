import { useDroppable } from '@dnd-kit/core'
import type { DispatchPerson } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { theme } from 'antd'
import { type CSSProperties, memo } from 'react'
import { BlockButton } from './block-button'
import { awayOn, type Hours, placed, timed } from './hours'
import { PersonHead } from './person-head'
import type { Block } from './plan'
import type { Shade } from './shades'

export interface RowProps {
  person: DispatchPerson
  blocks: readonly Block[]
  shades: readonly Shade[]
  cars: string
  days: readonly string[]
  hours: Hours
  /** Keys of those of its blocks that are selected, one after the other. */
  selectedHere: string
  selected: number
}

const LANE = 42

const share = (part: number) => `${part * 100}%`

const useHatched = (): CSSProperties => {
  const { token } = theme.useToken()
  return {
    background: `repeating-linear-gradient(45deg, ${token.colorFillSecondary} 0 6px, transparent 6px 12px)`,
    color: token.colorTextSecondary,
    fontSize: 12,
    paddingInline: 4,
    overflow: 'hidden',
  }
}

/** Nobody who is away or still on a job is asked; why stands on the shade. */
const ShadedTime = ({ shade, day, hours }: { shade: Shade; day: string; hours: Hours }) => {
  const t = useT('dispatch')
  const hatched = useHatched()
  const at = awayOn(day, shade, hours.from * 60, hours.until * 60)
  if (!at) return null
  const place = { insetInlineStart: share(at.start), inlineSize: share(at.length) }
  return (
    <div title={shade.note} style={{ position: 'absolute', insetBlock: 2, ...place, ...hatched }}>
      {t(shade.kind)} · <bdi>{shade.note}</bdi>
    </div>
  )
}

const ShadedDay = ({ shade }: { shade: Shade }) => {
  const t = useT('dispatch')
  return (
    <div title={shade.note} style={{ ...useHatched(), whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
      {t(shade.kind)} · <bdi>{shade.note}</bdi>
    </div>
  )
}

const HoursOf = memo(
  ({
    blocks,
    shades,
    days,
    hours,
    selectedHere,
  }: Pick<RowProps, 'blocks' | 'shades' | 'days' | 'hours' | 'selectedHere'>) => {
    const { token } = theme.useToken()
    const lie = placed(timed(blocks), hours)
    const lanes = Math.max(1, ...lie.map(({ lane }) => lane + 1))
    const hour = share(1 / (hours.until - hours.from))
    return (
      <div
        style={{
          position: 'relative',
          minBlockSize: lanes * LANE,
          backgroundImage: `linear-gradient(to right, ${token.colorBorderSecondary} 1px, transparent 1px)`,
          backgroundSize: `${hour} 100%`,
        }}
      >
        {shades.map((one) => (
          <ShadedTime key={one.id} shade={one} day={days[0] ?? ''} hours={hours} />
        ))}
        {lie.map(({ of: { block }, start, length, real, lane }) => (
          <div
            key={block.key}
            style={{
              position: 'absolute',
              insetBlockStart: lane * LANE + 1,
              blockSize: LANE - 2,
              insetInlineStart: share(start),
              inlineSize: `calc(${share(length)} - 2px)`,
            }}
          >
            <BlockButton block={block} isSelected={selectedHere.includes(block.key)} real={real} />
          </div>
        ))}
      </div>
    )
  },
)

const DaysOf = memo(
  ({ blocks, shades, days, selectedHere }: Pick<RowProps, 'blocks' | 'shades' | 'days' | 'selectedHere'>) => {
    const { token } = theme.useToken()
    return (
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
          minBlockSize: LANE,
        }}
      >
        {days.map((day) => (
          <div
            key={day}
            style={{
              borderInlineStart: `1px solid ${token.colorBorderSecondary}`,
              padding: 1,
              display: 'grid',
              gap: 1,
              alignContent: 'start',
            }}
          >
            {shades
              .filter((one) => awayOn(day, one))
              .map((one) => (
                <ShadedDay key={one.id} shade={one} />
              ))}
            {blocks
              .filter(({ job }) => job.date === day)
              .map((block) => (
                <BlockButton key={block.key} block={block} isSelected={selectedHere.includes(block.key)} />
              ))}
          </div>
        ))}
      </div>
    )
  },
)

/** A person's day or week; what is out of sight the browser doesn't lay out, and what is dragged over it draws only its frame. */
export const BoardRow = memo((props: RowProps) => {
  const { person, cars, days, selected } = props
  const { token } = theme.useToken()
  const { setNodeRef, isOver } = useDroppable({ id: person.id })
  const shown = { blocks: props.blocks, shades: props.shades, selectedHere: props.selectedHere }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't hold blocks that lie across its columns
    <div
      ref={setNodeRef}
      role="group"
      aria-label={person.name}
      data-row={person.id}
      style={{
        display: 'grid',
        gridTemplateColumns: '176px minmax(0, 1fr)',
        borderBlockEnd: `1px solid ${token.colorBorderSecondary}`,
        background: isOver ? token.colorPrimaryBg : undefined,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 44px',
      }}
    >
      <div style={{ padding: '2px 8px', minInlineSize: 0 }}>
        <PersonHead person={person} cars={cars} lastDay={days.at(-1) ?? ''} selected={selected} />
      </div>
      {days.length === 1 ? (
        <HoursOf {...shown} days={days} hours={props.hours} />
      ) : (
        <DaysOf {...shown} days={days} />
      )}
    </div>
  )
})

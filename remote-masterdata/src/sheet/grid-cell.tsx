import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import { figures, HiddenText } from '@melali/shared/ui'
import type { GlobalToken } from 'antd'
import type { CSSProperties } from 'react'
import { CellInput, type Typing } from './cell-input'
import type { Lane } from './model/sheet'
import type { Editing } from './use-sheet'

export interface Mark {
  text: string
  /** It keeps the sheet from being saved. */
  stops: boolean
}

interface Props {
  row: number
  at: number
  lane: Lane
  text: string
  /** As it was typed. */
  raw: string
  ghost: string
  label: string
  active: boolean
  inRange: boolean
  mark: Mark | undefined
  editing: Editing | null
  /** It takes what is composed before it is typed in. */
  composes: boolean
  typing: Typing
  /** Asked for once a grid: thousands of cells would ask for long. */
  token: GlobalToken
}

const background = ({ mark, inRange, token }: Props) => {
  if (mark) return mark.stops ? token.colorErrorBg : token.colorWarningBg
  return inRange ? token.controlItemBgActive : token.colorBgContainer
}

const styleOf = (props: Props): CSSProperties => ({
  position: props.at === 0 ? 'sticky' : 'relative',
  ...(props.at === 0 && { insetInlineStart: 0, zIndex: 2 }),
  blockSize: 36,
  paddingInline: 6,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 'normal',
  textAlign: props.lane.kind === 'rate' ? figures.align : 'start',
  borderBlockEnd: `1px solid ${props.token.colorBorderSecondary}`,
  borderInlineEnd: `1px solid ${props.token.colorBorderSecondary}`,
  background: background(props),
  color: props.mark?.stops ? props.token.colorError : props.token.colorText,
  cursor: 'cell',
  outline: props.active ? `2px solid ${props.token.colorPrimary}` : 'none',
  outlineOffset: -2,
  fontVariantNumeric: 'tabular-nums',
})

const Shown = ({ text, ghost, mark, lane, token }: Omit<Props, 'editing'>) => (
  <>
    {mark && <WarningOutlined aria-hidden style={{ marginInlineEnd: 4, fontSize: 12 }} />}
    {text ? (
      <bdi dir={lane.kind === 'rate' ? 'ltr' : 'auto'}>{text}</bdi>
    ) : (
      ghost && (
        <i style={{ color: token.colorTextSecondary }}>
          <bdi dir="ltr">{ghost}</bdi>
        </i>
      )
    )}
    {mark && <HiddenText>{mark.text}</HiddenText>}
  </>
)

/** One cell; the name of a season heads its row. */
export const GridCell = (props: Props) => {
  const { row, at, active, inRange, mark, editing, composes, raw, label, typing } = props
  const Tag = at === 0 ? 'th' : 'td'
  return (
    <Tag
      {...(at === 0 ? { scope: 'row', role: 'rowheader' } : { role: 'gridcell' })}
      data-row={row}
      data-lane={at}
      aria-colindex={at + 1}
      aria-selected={inRange}
      aria-invalid={mark?.stops ?? false}
      tabIndex={active && !editing && !composes ? 0 : -1}
      title={mark?.text}
      style={styleOf(props)}
    >
      {!editing && <Shown {...props} />}
      {(editing || composes) && <CellInput editing={editing} text={raw} label={label} typing={typing} />}
    </Tag>
  )
}

import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import { DropMenu } from '@melali/shared/ui'
import { Button, Flex, type MenuProps, Tooltip } from 'antd'
import { useState } from 'react'
import { v7 } from 'uuid'
import { AddColumnsDialog } from './add-columns-dialog'
import { CopyColumnDialog } from './copy-column-dialog'
import { CopySeasonDialog } from './copy-season-dialog'
import { KeysHelp } from './keys-help'
import { clear, clearRates, fillDown, fillRight } from './model/cells'
import { removeColumn } from './model/columns'
import { rules } from './model/read'
import { addSeason, removeSeasons } from './model/seasons'
import { RaiseDialog } from './raise-dialog'
import { SplitDialog } from './split-dialog'
import type { Tools } from './tools'

type Dialog = 'raise' | 'split' | 'copySeason' | 'addColumns' | 'copyColumn'

const Menu = ({ title, items }: { title: string; items: MenuProps['items'] & object }) => (
  <DropMenu menu={{ items }}>
    <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
      {title}
    </Button>
  </DropMenu>
)

const IconButton = (props: {
  title: string
  icon: React.ReactNode
  disabled: boolean
  onClick: () => void
}) => (
  <Tooltip title={props.title}>
    <Button icon={props.icon} aria-label={props.title} disabled={props.disabled} onClick={props.onClick} />
  </Tooltip>
)

const useColumn = ({ open, view, selection }: Tools) => {
  const lane = view.lanes[selection.active.lane]
  return lane?.kind === 'rate' ? open.sheet.columns.find(({ key }) => key === lane.column) : undefined
}

/** What keys do too, and what needs a question first. */
export const Toolbar = (tools: Tools) => {
  const { open, view, selection, words } = tools
  const { t } = words
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { range, active } = selection
  const column = useColumn(tools)
  const hasRow = active.row < open.sheet.rows.length
  const isPrice = rules[view.layer].kind === 'amount'
  const close = () => {
    setDialog(null)
    selection.refocus()
  }
  const shared = { ...tools, onClose: close }
  return (
    <Flex wrap gap="small" align="center">
      <IconButton
        title={t('undo')}
        icon={<UndoOutlined aria-hidden />}
        disabled={!open.canUndo}
        onClick={open.undo}
      />
      <IconButton
        title={t('redo')}
        icon={<RedoOutlined aria-hidden />}
        disabled={!open.canRedo}
        onClick={open.redo}
      />
      <Menu
        title={t('menus.season')}
        items={[
          {
            key: 'add',
            label: t('season.add'),
            onClick: () => {
              open.apply((sheet) => addSeason(sheet, active.row, v7()))
              selection.jump({ row: active.row + 1, lane: 0 })
            },
          },
          { key: 'split', label: t('season.split'), disabled: !hasRow, onClick: () => setDialog('split') },
          { key: 'copy', label: t('season.copy'), disabled: !hasRow, onClick: () => setDialog('copySeason') },
          {
            key: 'remove',
            danger: true,
            disabled: !hasRow,
            label: t('season.remove', { count: range.bottom - range.top + 1 }),
            onClick: () => open.apply((sheet) => removeSeasons(sheet, range.top, range.bottom)),
          },
        ]}
      />
      <Menu
        title={t('menus.column')}
        items={[
          { key: 'add', label: t('columns.add'), onClick: () => setDialog('addColumns') },
          {
            key: 'copy',
            label: t('columns.copy'),
            disabled: !column,
            onClick: () => setDialog('copyColumn'),
          },
          {
            key: 'remove',
            danger: true,
            disabled: !column,
            label: column
              ? t('columns.removeOne', { column: words.wholeColumn(column) })
              : t('columns.remove'),
            onClick: () => column && open.apply((sheet) => removeColumn(sheet, column.key)),
          },
        ]}
      />
      <Menu
        title={t('menus.cells')}
        items={[
          {
            key: 'down',
            label: t('cells.down'),
            onClick: () => open.apply((sheet) => fillDown(sheet, range, view)),
          },
          {
            key: 'right',
            label: t('cells.right'),
            onClick: () => open.apply((sheet) => fillRight(sheet, range, view)),
          },
          { key: 'raise', label: t('cells.raise'), disabled: !isPrice, onClick: () => setDialog('raise') },
          {
            key: 'clear',
            label: t('cells.clear'),
            onClick: () => open.apply((sheet) => clear(sheet, range, view)),
          },
          {
            key: 'rates',
            danger: true,
            label: t('cells.clearRates'),
            onClick: () => open.apply((sheet) => clearRates(sheet, range, view)),
          },
        ]}
      />
      <KeysHelp />
      {dialog === 'raise' && <RaiseDialog {...shared} />}
      {dialog === 'split' && <SplitDialog {...shared} />}
      {dialog === 'copySeason' && <CopySeasonDialog {...shared} />}
      {dialog === 'addColumns' && <AddColumnsDialog {...shared} />}
      {dialog === 'copyColumn' && column && <CopyColumnDialog {...shared} column={column} />}
    </Flex>
  )
}

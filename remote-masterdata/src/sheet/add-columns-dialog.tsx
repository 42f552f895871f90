import { useState } from 'react'
import { type Chosen, ColumnFields, columnsOf } from './column-fields'
import { addColumns } from './model/columns'
import { columnKey } from './model/sheet'
import { SheetDialog } from './sheet-dialog'
import type { Tools } from './tools'

/** Columns for more rooms, boards or numbers of guests. */
export const AddColumnsDialog = ({ open, words, onClose }: Tools & { onClose: () => void }) => {
  const { t } = words
  const [chosen, setChosen] = useState<Chosen>({
    roomIds: open.data.rooms.flatMap(({ id, active }) => (active ? [id] : [])),
    bedTypeId: null,
    boards: ['BB'],
    occupancies: [2],
  })
  const known = new Set(open.sheet.columns.map(({ key }) => key))
  const columns = columnsOf(chosen).filter((column) => !known.has(columnKey(column)))
  const confirm = () => {
    const order = open.data.rooms.map(({ id }) => id)
    open.apply((sheet) => addColumns(sheet, columns, order))
    onClose()
  }
  return (
    <SheetDialog
      title={t('columns.add')}
      verb={t('columns.ok', { count: columns.length })}
      ready={columns.length > 0}
      onOk={confirm}
      onClose={onClose}
    >
      <ColumnFields open={open} chosen={chosen} onChange={setChosen} />
    </SheetDialog>
  )
}

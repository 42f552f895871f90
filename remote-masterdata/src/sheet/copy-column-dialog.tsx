import { Form } from 'antd'
import { useState } from 'react'
import { type Chosen, ColumnFields, columnsOf } from './column-fields'
import { parsePercent } from './model/amount'
import { copyColumn } from './model/columns'
import type { RateColumn } from './model/sheet'
import { PercentField } from './percent-field'
import { SheetDialog } from './sheet-dialog'
import type { Tools } from './tools'

interface Props extends Tools {
  column: RateColumn
  onClose: () => void
}

/** One column's rates into others, dearer or cheaper. */
export const CopyColumnDialog = ({ open, words, column, onClose }: Props) => {
  const { t } = words
  const [chosen, setChosen] = useState<Chosen>({
    roomIds: [],
    bedTypeId: column.bedTypeId,
    boards: [column.board],
    occupancies: [column.occupancy],
  })
  const [percent, setPercent] = useState('0')
  const basisPoints = parsePercent(percent)
  const targets = columnsOf(chosen)
  const confirm = () => {
    if (basisPoints === null) return
    const order = open.data.rooms.map(({ id }) => id)
    const each = { cost: basisPoints, sell: basisPoints }
    open.apply((sheet) =>
      targets.reduce((next, target) => copyColumn(next, column.key, target, each, order), sheet),
    )
    onClose()
  }
  return (
    <SheetDialog
      title={t('copyColumn.title', { column: words.wholeColumn(column) })}
      verb={t('copyColumn.ok')}
      ready={targets.length > 0 && basisPoints !== null}
      onOk={confirm}
      onClose={onClose}
    >
      <ColumnFields open={open} chosen={chosen} onChange={setChosen} />
      <Form layout="vertical">
        <PercentField label={t('raise.percent')} value={percent} onChange={setPercent} />
      </Form>
    </SheetDialog>
  )
}

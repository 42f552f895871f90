import { Form, Modal } from 'antd'
import { useState } from 'react'
import { type Chosen, ColumnFields, columnsOf } from './column-fields'
import { parsePercent } from './model/amount'
import { copyColumn } from './model/columns'
import type { RateColumn } from './model/sheet'
import { PercentField } from './percent-field'
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
    <Modal
      open
      width={480}
      title={t('copyColumn.title', { column: words.wholeColumn(column) })}
      okText={t('copyColumn.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !targets.length || basisPoints === null }}
      onOk={confirm}
      onCancel={onClose}
    >
      <ColumnFields open={open} chosen={chosen} onChange={setChosen} />
      <Form layout="vertical">
        <PercentField label={t('raise.percent')} value={percent} onChange={setPercent} />
      </Form>
    </Modal>
  )
}

import { Form } from 'antd'
import { useState } from 'react'
import { parsePercent } from './model/amount'
import { raise } from './model/cells'
import type { Layer } from './model/sheet'
import { PercentField } from './percent-field'
import { SheetDialog } from './sheet-dialog'
import type { Tools } from './tools'

/** Changes the prices of the selection by a share. */
export const RaiseDialog = ({ open, view, selection, words, onClose }: Tools & { onClose: () => void }) => {
  const { t } = words
  const [percent, setPercent] = useState('5')
  const basisPoints = parsePercent(percent)
  const layer: Layer = view.layer
  const confirm = () => {
    if (basisPoints === null) return
    open.apply((sheet) => raise(sheet, selection.range, view, basisPoints))
    onClose()
  }
  return (
    <SheetDialog
      width={380}
      title={t('raise.title', { layer: t(`layers.${layer}`) })}
      verb={t('raise.ok')}
      ready={basisPoints !== null}
      onOk={confirm}
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={confirm}>
        <PercentField label={t('raise.percent')} value={percent} onChange={setPercent} />
      </Form>
    </SheetDialog>
  )
}

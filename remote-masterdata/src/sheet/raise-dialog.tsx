import { Form, Modal } from 'antd'
import { useState } from 'react'
import { parsePercent } from './model/amount'
import { raise } from './model/cells'
import type { Layer } from './model/sheet'
import { PercentField } from './percent-field'
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
    <Modal
      open
      width={380}
      title={t('raise.title', { layer: t(`layers.${layer}`) })}
      okText={t('raise.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: basisPoints === null }}
      onOk={confirm}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={confirm}>
        <PercentField label={t('raise.percent')} value={percent} onChange={setPercent} />
      </Form>
    </Modal>
  )
}

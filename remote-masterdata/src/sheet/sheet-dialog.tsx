import { FieldDialog, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  verb: string
  /** What is typed can be done. */
  ready: boolean
  width?: number
  onOk: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for what a change of the sheet needs. */
export const SheetDialog = ({ title, verb, ready, width = 480, onOk, onClose, children }: Props) => {
  const t = useT('sheet')
  return (
    <FieldDialog
      open
      width={width}
      title={title}
      okText={verb}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !ready }}
      onOk={onOk}
      onCancel={onClose}
    >
      {children}
    </FieldDialog>
  )
}

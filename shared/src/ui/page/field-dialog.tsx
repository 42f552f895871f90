import { Grid, Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { goToFirstField } from './first-field'

/** A dialog with something to fill in: it is ready for that at once, but for a phone's keyboard; antd alone would be at its cross. */
export const FieldDialog = ({ children, ...modal }: Omit<ModalProps, 'afterOpenChange'>) => {
  const isPhone = Grid.useBreakpoint().xs
  const inside = useRef<HTMLDivElement>(null)
  const opened = (isOpen: boolean) => {
    if (isOpen && !isPhone) goToFirstField(inside.current)
  }
  return (
    <Modal {...modal} afterOpenChange={opened}>
      <div ref={inside}>{children}</div>
    </Modal>
  )
}

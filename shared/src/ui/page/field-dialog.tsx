import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef } from 'react'
import { goToFirstFieldOnceThere } from './first-field'
import { useScreen } from './use-screen'

/** A dialog with something to fill in: it is ready for that as soon as that is there, but for a phone's keyboard; antd alone would be at its cross. */
export const FieldDialog = ({ children, ...modal }: Omit<ModalProps, 'afterOpenChange'>) => {
  const isPhone = useScreen().xs
  const inside = useRef<HTMLDivElement>(null)
  const stopWaiting = useRef(() => {})
  useEffect(() => (modal.open ? () => stopWaiting.current() : undefined), [modal.open])
  const opened = (isOpen: boolean) => {
    if (isOpen && !isPhone && inside.current) stopWaiting.current = goToFirstFieldOnceThere(inside.current)
  }
  return (
    <Modal {...modal} afterOpenChange={opened}>
      <div ref={inside}>{children}</div>
    </Modal>
  )
}

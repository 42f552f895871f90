import { Modal } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useKit } from '../core/use-t'

interface Props {
  /** Something would be lost. */
  when: boolean
  text?: string
  /** Moves inside the same path, as from tab to tab, may pass. */
  withinPath?: boolean
}

/** Asks before work is lost: Stay on Page or Leave Anyway; closing the window asks the browser's own question. */
export const LeaveGuard = ({ when, text, withinPath = true }: Props) => {
  const kit = useKit()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !(withinPath && currentLocation.pathname === nextLocation.pathname),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={kit('leave.title')}
      okText={kit('leave.stay')}
      cancelText={kit('leave.leave')}
      cancelButtonProps={{ danger: true }}
      closable={false}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      keyboard={false}
      mask={{ closable: false }}
    >
      {text ?? kit('leave.text')}
    </Modal>
  )
}

import { App } from 'antd'
import { useEffect } from 'react'
import type { Notice } from '../contract'

const told = new EventTarget()

export const notify = (notice: Notice) => {
  told.dispatchEvent(new CustomEvent('notice', { detail: notice }))
}

/** Shows what pages tell the host. */
export const Toasts = () => {
  const { message } = App.useApp()
  useEffect(() => {
    const show = (event: Event) => {
      const { kind, text } = (event as CustomEvent<Notice>).detail
      void message.open({ type: kind, content: text })
    }
    told.addEventListener('notice', show)
    return () => told.removeEventListener('notice', show)
  }, [message])
  return null
}

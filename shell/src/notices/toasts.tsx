import { isRightToLeft } from '@melali/shared/contract'
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../locale/store'
import { type KeptNotice, takeFresh, useNotices } from './store'

const successSeconds = 1

const RetryButton = ({ notice, onDone }: { notice: KeptNotice; onDone: () => void }) => {
  const { t } = useTranslation('shell')
  const retry = () => {
    onDone()
    notice.retry?.()
  }
  return (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  )
}

/** Success says so for a second; a failure stays until it is dismissed. */
export const Toasts = () => {
  const { notification } = App.useApp()
  const fresh = useNotices((notices) => notices.fresh)
  const placement = useLanguage(({ locale }) => (isRightToLeft(locale) ? 'topLeft' : 'topRight'))
  useEffect(() => {
    if (fresh.length === 0) return
    for (const notice of takeFresh()) {
      const close = () => notification.destroy(notice.id)
      notification[notice.kind]({
        key: notice.id,
        title: notice.text,
        placement,
        duration: notice.kind === 'error' ? false : notice.kind === 'success' ? successSeconds : 4,
        role: notice.kind === 'error' ? 'alert' : 'status',
        ...(notice.retry && { actions: <RetryButton notice={notice} onDone={close} /> }),
      })
    }
  }, [fresh, notification, placement])
  return null
}

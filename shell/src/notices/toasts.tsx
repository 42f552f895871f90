import { isRightToLeft } from '@melali/shared/contract'
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../locale/store'
import { type KeptNotice, takeFresh, useNotices } from './store'
import { UndoButton } from './undo-button'

const successSeconds = 1
const undoSeconds = 10

const secondsOf = ({ kind, undo }: KeptNotice) => {
  if (undo) return undoSeconds
  if (kind === 'error') return false
  return kind === 'success' ? successSeconds : 4
}

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

/** Nothing in it is to be pressed: it is pressed through, as it may come to lie over the next button. */
const passes = ({ kind, undo, retry }: KeptNotice) => kind === 'success' && !undo && !retry

/** What stays lies at the foot, where no page has its buttons; else the end of the head. */
const placeOf = ({ undo, kind }: KeptNotice, corner: 'topLeft' | 'topRight') =>
  undo || kind === 'error' ? 'bottom' : corner

/** Success says so for a second, ten where it can be taken back; a failure stays until it is dismissed. */
export const Toasts = () => {
  const { notification } = App.useApp()
  const fresh = useNotices((notices) => notices.fresh)
  const corner = useLanguage(({ locale }) => (isRightToLeft(locale) ? 'topLeft' : 'topRight'))
  useEffect(() => {
    if (fresh.length === 0) return
    for (const notice of takeFresh()) {
      const close = () => notification.destroy(notice.id)
      notification[notice.kind]({
        key: notice.id,
        title: notice.text,
        placement: placeOf(notice, corner),
        duration: secondsOf(notice),
        role: notice.kind === 'error' ? 'alert' : 'status',
        ...(passes(notice) && { className: 'passing', closable: false }),
        ...(notice.retry && { actions: <RetryButton notice={notice} onDone={close} /> }),
        ...(notice.undo && { actions: <UndoButton undo={notice.undo} onDone={close} /> }),
      })
    }
  }, [fresh, notification, corner])
  return null
}

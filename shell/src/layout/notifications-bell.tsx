import { BellOutlined } from '@ant-design/icons'
import { countNotifications } from '@melali/shared/api'
import { lazyPart } from '@melali/shared/ui'
import { App, Badge, Button, Popover, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../boundary'
import { anew } from '../federation/anew'
import { markSeen, useNotices } from '../notices/store'
import { useReading } from '../use-reading'
import { TitledStillLoading } from './still-loading'

const BellPanel = lazyPart(
  anew(async () => (await import(/* webpackChunkName: "bell" */ './bell-panel')).BellPanel),
  <section className="bell">
    <TitledStillLoading title="bell.title" />
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </section>,
)

const nothingAsked = {}

/** What could not be counted is no number. */
const useUnread = () => {
  const { data } = useReading(countNotifications, nothingAsked)
  return (data as { unread: number } | undefined)?.unread ?? 0
}

const PanelFailed = ({ retry }: { retry: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <p className="bell-empty" role="alert">
      {t('block.failed')}{' '}
      <Button size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  )
}

export const NotificationsBell = () => {
  const { t } = useTranslation('shell')
  const { notification } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const count = useNotices((notices) => notices.unseen) + useUnread()
  const show = (open: boolean) => {
    setOpen(open)
    if (!open) return
    notification.destroy()
    markSeen()
  }
  const leave = () => {
    show(false)
    bell.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      destroyOnHidden
      content={
        <Boundary failed={(retry) => <PanelFailed retry={retry} />}>
          <BellPanel onClose={leave} />
        </Boundary>
      }
      onOpenChange={show}
    >
      <Button
        ref={bell}
        type="text"
        aria-label={count > 99 ? t('bell.many') : t('bell.label', { count })}
        aria-expanded={isOpen}
        title={t('bell.title')}
        icon={
          // Above the bell, which it would cover otherwise.
          <Badge count={count} size="small" offset={[4, -6]}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

import { BellOutlined } from '@ant-design/icons'
import { App, Badge, Button, Popover } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { clearFailures, markSeen, useNotices } from '../notices/store'

const Failures = () => {
  const { t } = useTranslation('shell')
  const failures = useNotices((notices) => notices.failures)
  if (failures.length === 0) return <p className="bell-empty">{t('bell.empty')}</p>
  return (
    <div className="bell">
      <ul>
        {failures.map(({ id, text, at, retry }) => (
          <li key={id}>
            <p>{text}</p>
            <time dateTime={at.toISOString()}>{dayjs(at).format('HH:mm')}</time>
            {retry && (
              <Button size="small" onClick={retry}>
                {t('retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button type="text" block onClick={clearFailures}>
        {t('bell.clear')}
      </Button>
    </div>
  )
}

export const NotificationsBell = () => {
  const { t } = useTranslation('shell')
  const { notification } = App.useApp()
  const unseen = useNotices((notices) => notices.unseen)
  const open = (isOpen: boolean) => {
    if (!isOpen) return
    notification.destroy()
    markSeen()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('bell.title')}
      content={<Failures />}
      onOpenChange={open}
    >
      <Button
        type="text"
        aria-label={t('bell.label', { count: unseen })}
        title={t('bell.title')}
        icon={
          <Badge count={unseen} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

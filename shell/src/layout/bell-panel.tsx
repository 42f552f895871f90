import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotifications,
} from '@melali/shared/api'
import { ApiError } from '@melali/shared/contract'
import { ToldList } from '@melali/shared/ui'
import { Button, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { useHost } from '../use-host'
import { useReading } from '../use-reading'
import { BellFailures } from './bell-failures'

const SHOWN = 10

const useMarking = () => {
  const { queries, notify } = useHost()
  const { t } = useTranslation('shell')
  return async (mark: () => Promise<unknown>) => {
    try {
      await mark()
    } catch (error) {
      notify({ kind: 'error', text: error instanceof ApiError ? error.message : t('failure.unreadable') })
    }
    await queries.invalidateQueries({ queryKey: [listNotifications.subject] })
  }
}

const Told = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const { api } = useHost()
  const locale = useLanguage((language) => language.locale)
  const { data, error, retry } = useReading(listNotifications, { perPage: SHOWN, language: locale })
  const mark = useMarking()
  if (error)
    return (
      <p className="bell-empty" role="alert">
        {t('bell.notLoaded')}{' '}
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const told = data as Notification[]
  if (told.length === 0) return <p className="bell-empty">{t('bell.empty')}</p>
  const open = ({ id, read }: Notification) => {
    if (!read) void mark(() => api(readNotifications, { body: { ids: [id] } }))
    onClose()
  }
  return (
    <>
      <div className="bell-told">
        <ToldList told={told} locale={locale} unread={t('bell.new')} onOpen={open} />
      </div>
      {told.some(({ read }) => !read) && (
        <Button type="text" block onClick={() => void mark(() => api(readAllNotifications))}>
          {t('bell.readAll')}
        </Button>
      )}
    </>
  )
}

/** What the bell has to tell: what went wrong here, and what happened. */
export const BellPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <section ref={panel} className="bell" aria-label={t('bell.title')} tabIndex={-1} onKeyDown={onKeyDown}>
      <BellFailures />
      <h2>{t('bell.title')}</h2>
      <Told onClose={onClose} />
      <footer>
        <Link to="/notifications" onClick={onClose}>
          {t('bell.all')}
        </Link>
        <Link to="/account-settings/notifications" onClick={onClose}>
          {t('bell.settings')}
        </Link>
      </footer>
    </section>
  )
}

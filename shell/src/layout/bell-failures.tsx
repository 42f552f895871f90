import { Button } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { clearFailures, useNotices } from '../notices/store'

/** What went wrong on this visit; nobody else knows of it. */
export const BellFailures = () => {
  const { t } = useTranslation('shell')
  const failures = useNotices((notices) => notices.failures)
  if (failures.length === 0) return null
  return (
    <section aria-label={t('bell.failures')}>
      <h3>{t('bell.failures')}</h3>
      <ul className="bell-failures">
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
    </section>
  )
}

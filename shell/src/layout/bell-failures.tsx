import { dateFormat } from '@melali/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../locale/store'
import { clearFailures, useNotices } from '../notices/store'

/** On Bali’s clock, as in the list below. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Makassar' } as const

/** What went wrong on this visit; nobody else knows of it. */
export const BellFailures = () => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const failures = useNotices((notices) => notices.failures)
  if (failures.length === 0) return null
  return (
    <section aria-label={t('bell.failures')}>
      <h3>{t('bell.failures')}</h3>
      <ul className="bell-failures">
        {failures.map(({ id, text, at, retry }) => (
          <li key={id}>
            <p>{text}</p>
            <time dateTime={at.toISOString()}>{dateFormat(locale, clock).format(at)}</time>
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

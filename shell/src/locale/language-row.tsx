import { type Locale, languages, locales } from '@melali/shared/contract'
import { useTranslation } from 'react-i18next'
import { takeFresh, useNotices } from '../notices/store'
import { changeLanguage, useLanguage } from './store'

/** All languages in their own words, where there is neither a menu bar yet nor a place for toasts. */
export const LanguageRow = () => {
  const { t } = useTranslation('shell')
  const current = useLanguage((language) => language.locale)
  const failure = useNotices(({ fresh }) => fresh.at(-1)?.text)
  const choose = (locale: Locale) => {
    takeFresh()
    void changeLanguage(locale)
  }
  return (
    <footer>
      <nav className="language-row" aria-label={t('language')}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-current={locale === current || undefined}
            onClick={() => choose(locale)}
          >
            {languages[locale].name}
          </button>
        ))}
      </nav>
      {failure && (
        <p className="language-failure" role="alert">
          {failure}
        </p>
      )}
    </footer>
  )
}

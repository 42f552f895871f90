import { languages, locales } from '@melali/shared/contract'
import { useTranslation } from 'react-i18next'
import { changeLanguage, useLanguage } from './store'

/** All languages in their own words, where there is no menu bar yet. */
export const LanguageRow = () => {
  const { t } = useTranslation('shell')
  const current = useLanguage((language) => language.locale)
  return (
    <nav className="language-row" aria-label={t('language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-current={locale === current || undefined}
          onClick={() => void changeLanguage(locale)}
        >
          {languages[locale].name}
        </button>
      ))}
    </nav>
  )
}

import { useTranslation } from 'react-i18next'
import { useRegistry } from '../registry-store'

export const Footer = () => {
  const { t } = useTranslation('shell')
  const version = useRegistry(({ registry }) => registry.shell)
  return (
    <footer className="app-footer">
      <div className="app-box">
        <span>{t('footer', { year: new Date().getFullYear() })}</span>
        {version && <span dir="ltr">{version}</span>}
      </div>
    </footer>
  )
}

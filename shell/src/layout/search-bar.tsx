import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { openPalette } from './palette-store'

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

export const SearchBar = () => {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className="search-bar"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
    >
      <SearchOutlined />
      <span>{t('search.bar')}</span>
      <kbd dir="ltr">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { isApple, modK } from './mod-k'
import { openPalette } from './palette-store'

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
      <kbd dir="ltr">{modK}</kbd>
    </button>
  )
}

import { TranslationOutlined } from '@ant-design/icons'
import { type Locale, languages, locales } from '@melali/shared/contract'
import { DropMenu } from '@melali/shared/ui'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeLanguage, useLanguage } from '../locale/store'

export const LanguageMenu = () => {
  const { t } = useTranslation('shell')
  const current = useLanguage((language) => language.locale)
  const items = locales.map((locale) => ({
    key: locale,
    label: <span lang={locale}>{languages[locale].name}</span>,
  }))
  const menu = {
    items,
    selectable: true,
    selectedKeys: [current],
    onClick: ({ key }: { key: string }) => void changeLanguage(key as Locale),
  }
  return (
    <DropMenu menu={menu} placement="bottomRight">
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('language')} title={t('language')} />
    </DropMenu>
  )
}

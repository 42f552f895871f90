import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { FloatButton } from 'antd'
import { useTranslation } from 'react-i18next'

export const ScrollTop = () => {
  const { t } = useTranslation('shell')
  return (
    <FloatButton.BackTop visibilityHeight={200} aria-label={t('toTop')} icon={<VerticalAlignTopOutlined />} />
  )
}

import { useT } from '@melali/shared/ui'
import { Tag, Tooltip } from 'antd'

export const OnRequest = () => {
  const t = useT('line')
  return (
    <Tooltip title={t('onRequestHint')}>
      <Tag color="gold">{t('onRequest')}</Tag>
    </Tooltip>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  /** That something could not be loaded, unless there is more to say. */
  title?: string | undefined
  detail?: string
  retry: () => void
}

export const Failed = ({ title, detail, retry }: Props) => {
  const { t } = useTranslation('shell')
  return (
    <div className="block-failed" role="alert">
      <p>{title ?? t('block.failed')}</p>
      {detail && <small>{detail}</small>}
      <Button size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../registry-store'

export const RegistryNotice = () => {
  const { t } = useTranslation('shell')
  const isUnreachable = useRegistry((known) => known.isUnreachable)
  if (!isUnreachable) return null
  const reload = (
    <Button size="small" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  )
  return <Alert banner type="warning" title={t('registryUnreachable')} action={reload} />
}

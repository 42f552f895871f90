import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRemotes } from '../federation/use-remotes'
import { useRegistry } from '../registry-store'

export const RegistryNotice = () => {
  const { t } = useTranslation('shell')
  const { reread } = useRemotes()
  const isUnreachable = useRegistry(
    ({ isUnreachable, registry }) => isUnreachable && registry.remotes.length === 0,
  )
  if (!isUnreachable) return null
  const reload = (
    <Button size="small" onClick={() => void reread()}>
      {t('retry')}
    </Button>
  )
  return <Alert banner type="warning" title={t('registryUnreachable')} action={reload} />
}

import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { devOrigins, endDevRemotes, isAllowed, isFromDevServer } from '../federation/dev-remotes'
import { useRegistry } from '../registry-store'

/** Says on every page that not everything here was released, and ends it. */
export const DevRemotesBand = () => {
  const { t } = useTranslation('shell', { keyPrefix: 'federation.development' })
  const { remotes } = useRegistry((known) => known.registry)
  const local = remotes.filter(({ entry }) => isFromDevServer(entry)).map(({ name }) => name)
  const from = { remotes: local.join(', '), origins: devOrigins.join(', ') }
  const end = (
    <Button size="small" onClick={endDevRemotes}>
      {t('end')}
    </Button>
  )
  const says = !isAllowed ? t('refused') : local.length > 0 ? t('running', from) : t('silent', from)
  return <Alert banner type="warning" title={says} action={end} role="status" />
}

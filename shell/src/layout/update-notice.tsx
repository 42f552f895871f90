import { Alert, Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemotes } from '../federation/use-remotes'
import { hour, isUpdateReady } from '../update-check'

const useUpdate = () => {
  const remotes = useRemotes()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const running = { shell: remotes.registry.shell, remotes: remotes.running() }
      setReady(await isUpdateReady(running, fetch).catch(() => false))
    }
    const timer = setInterval(ask, hour)
    return () => clearInterval(timer)
  }, [remotes])
  return [isReady, () => setReady(false)] as const
}

/** Code is never swapped under somebody's hands: they reload when it suits them. */
export const UpdateNotice = () => {
  const { t } = useTranslation('shell', { keyPrefix: 'federation' })
  const [isReady, dismiss] = useUpdate()
  if (!isReady) return null
  const actions = (
    <Flex gap="small">
      <Button size="small" type="text" onClick={dismiss}>
        {t('update.later')}
      </Button>
      <Button size="small" type="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Flex>
  )
  return <Alert banner type="info" title={t('update.text')} action={actions} role="status" />
}

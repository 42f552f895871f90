import type { Registry } from '@melali/shared/contract'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemotes } from '../federation/use-remotes'
import { useRegistry } from '../registry-store'
import { fiveMinutes } from '../update-check'
import { useUpdateCheck } from '../use-update-check'

const versionsOf = ({ shell, remotes }: Registry) => [shell, ...remotes.map(({ version }) => version)].join()

/** Looked for every five minutes, when somebody comes back to the page, and whenever an outage made the list be read. */
const useUpdate = () => {
  const { reread } = useRemotes()
  const check = useUpdateCheck()
  const released = useRegistry((known) => known.released)
  const [isReady, setReady] = useState(false)
  const [later, setLater] = useState('')
  useEffect(() => {
    const ask = () => void reread()
    const timer = setInterval(ask, fiveMinutes)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
    }
  }, [reread])
  useEffect(() => {
    if (released) void check(released).then(setReady)
  }, [released, check])
  const versions = released ? versionsOf(released) : ''
  return [isReady && versions !== later, () => setLater(versions)] as const
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

import { BaliTime, useCan, useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import type { Versioned } from './calls'
import { PublishDrawer } from './publish-drawer'
import { useDiscard } from './use-discard'

/** Says that changes wait, and leads to publishing them or throwing them away. Draws nothing where none do. */
export const PendingBanner = (versioned: Versioned) => {
  const t = useT('versions')
  const can = useCan()
  const [open, setOpen] = useState(false)
  const { discard, pending: discarding } = useDiscard(versioned)
  const { pending, status } = versioned.contract
  const published = status === 'active' || status === 'suspended'
  if (!pending || !published || !can('update.contract')) return null
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('pendingTitle', { number: pending.versionNo })}
        description={
          <Flex vertical gap="small" align="start">
            <span>
              {t(status === 'active' ? 'pendingActive' : 'pendingSuspended')} {t('lastChange')}{' '}
              <BaliTime value={pending.updatedAt} />
            </span>
            <Flex wrap gap="small">
              <Button type="primary" onClick={() => setOpen(true)}>
                {t('review')}
              </Button>
              <Button loading={discarding} onClick={() => void discard()}>
                {t('discard')}
              </Button>
            </Flex>
          </Flex>
        }
      />
      <PublishDrawer {...versioned} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

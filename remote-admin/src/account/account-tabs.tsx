import { PageFrame, useT, ViewTabs } from '@melali/shared/ui'
import { Card } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

/** Own settings: two pages under one heading. */
export const AccountTabs = ({
  active,
  children,
}: {
  active: 'account' | 'security' | 'notifications'
  children: ReactNode
}) => {
  const t = useT('account')
  const navigate = useNavigate()
  return (
    <PageFrame title={t('title')}>
      <ViewTabs
        value={active}
        onChange={(key) => navigate(`/account-settings/${key}`)}
        tabs={[
          { key: 'account', label: t('tab') },
          { key: 'security', label: t('security') },
          { key: 'notifications', label: t('notifications') },
        ]}
      />
      <Card style={{ maxInlineSize: 640 }}>{children}</Card>
    </PageFrame>
  )
}

import { agents } from '@melali/shared/resources'
import { AgentCredit, LinkButton, ResourceDetail, useCan, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { BookingsOf } from '../bookings-of'
import { KeptCredit } from './kept-credit'

export const Component = () => {
  const can = useCan()
  const t = useT('kept')
  return (
    <ResourceDetail resource={agents}>
      {(row) => (
        <>
          {can('view.statement') && (
            <div>
              <LinkButton to={`/invoice-management/${row.id}/statement`}>{t('statement')}</LinkButton>
            </div>
          )}
          {row.onCredit && (
            <Card style={{ maxInlineSize: 480 }}>
              <AgentCredit agentId={row.id} />
            </Card>
          )}
          {can('view.invoice') && <KeptCredit agentId={row.id} />}
          <BookingsOf query={{ agentId: row.id }} />
        </>
      )}
    </ResourceDetail>
  )
}

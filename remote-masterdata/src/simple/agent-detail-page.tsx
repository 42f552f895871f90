import { agents } from '@melali/shared/resources'
import { AgentCredit, ResourceDetail, useCan } from '@melali/shared/ui'
import { Card } from 'antd'
import { BookingsOf } from '../bookings-of'
import { KeptCredit } from './kept-credit'

export const Component = () => {
  const can = useCan()
  return (
    <ResourceDetail resource={agents}>
      {(row) => (
        <>
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

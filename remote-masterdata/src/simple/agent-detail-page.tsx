import { agents } from '@melali/shared/resources'
import { AgentCredit, ResourceDetail } from '@melali/shared/ui'
import { Card } from 'antd'
import { BookingsOf } from '../bookings-of'

export const Component = () => (
  <ResourceDetail resource={agents}>
    {(row) => (
      <>
        {row.onCredit && (
          <Card style={{ maxInlineSize: 480 }}>
            <AgentCredit agentId={row.id} />
          </Card>
        )}
        <BookingsOf query={{ agentId: row.id }} />
      </>
    )}
  </ResourceDetail>
)

import { agents } from '@melali/shared/resources'
import { AgentCredit, ResourceDetail } from '@melali/shared/ui'
import { Card } from 'antd'

export const Component = () => (
  <ResourceDetail resource={agents}>
    {(row) =>
      row.onCredit ? (
        <Card style={{ maxInlineSize: 480 }}>
          <AgentCredit agentId={row.id} />
        </Card>
      ) : null
    }
  </ResourceDetail>
)

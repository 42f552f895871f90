import type { InvoiceRow } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { GatherForm } from './gather-form'
import type { Unfit } from './joinable'
import { useCreateSummary } from './use-create-summary'
import { useRefused } from './use-refused'

interface Props {
  rows: readonly InvoiceRow[]
  agentId: string
  agent: string
  /** Others were faster with these. */
  onRefused: (refused: readonly Unfit[]) => void
}

/** The joined invoices and others of the agent's that are open. */
export const JoinForm = ({ rows, agentId, agent, onRefused }: Props) => {
  const t = useT('issue')
  const navigate = useNavigate()
  const { named, shows } = useRefused(agentId, rows)
  const create = useCreateSummary(shows)
  return (
    <>
      <Typography.Title level={5}>
        <bdi>{agent}</bdi>
      </Typography.Title>
      <GatherForm
        rows={rows}
        agentId={agentId}
        submit={t('submit')}
        extra={create.draftButton}
        save={async (body) => {
          const outcome = await create.save({ agentId, ...body })
          if (!outcome.ok) onRefused(named(outcome.error))
          return outcome
        }}
        onSaved={({ data }) => navigate(`/invoice-management/${data.id}/detail-summary`)}
      />
    </>
  )
}

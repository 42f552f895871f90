import { Progress, Typography } from 'antd'
import { getAgentCredit } from '../../api'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { Money } from '../format/money'

/** How much of its credit an agent has used; nothing for one that pays before. */
export const AgentCredit = ({ agentId }: { agentId: string }) => {
  const kit = useKit()
  const { data } = useRead(getAgentCredit, { params: { id: agentId } })
  if (!data?.data.onCredit) return null
  const { limitCents, usedCents, leftCents } = data.data
  const full = leftCents === 0
  return (
    <div>
      <Typography.Text type="secondary">{kit('credit.title')}</Typography.Text>
      {limitCents !== null && limitCents > 0 && (
        <Progress
          percent={Math.min(100, Math.round((100 * usedCents) / limitCents))}
          showInfo={false}
          size="small"
          status={full ? 'exception' : 'normal'}
          aria-label={kit('credit.title')}
        />
      )}
      <div>
        {kit('credit.used')} <Money cents={usedCents} />
        {leftCents !== null && (
          <>
            {' · '}
            <Typography.Text type={full ? 'danger' : undefined}>
              {kit('credit.left')} <Money cents={leftCents} />
            </Typography.Text>
          </>
        )}
        {limitCents === null && ` · ${kit('credit.noLimit')}`}
      </div>
    </div>
  )
}

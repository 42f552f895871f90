import { Alert, Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { decideAgreement } from '../../api/contracts'
import { useCommand } from '../core/use-command'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { BaliTime } from '../format/bali-time'

interface Props {
  contract: { id: string; versionId: string; versionNo: number; code: string; termsText: string | null }
  agreement: { decision: 'agreed' | 'disagreed'; at: string; current: boolean } | null
  /** "Select Another Contract". */
  onSelectAnother?: () => void
}

/** The terms of a contract's version, to be agreed to before it is booked. */
export const AgreementCard = ({ contract, agreement, onSelectAnother }: Props) => {
  const kit = useKit()
  const can = useCan()
  const [again, setAgain] = useState(false)
  const command = useCommand(decideAgreement, { toast: false, refreshOnConflict: true })
  const decide = async (decision: 'agreed' | 'disagreed') => {
    const { ok } = await command.run({
      params: { id: contract.id },
      body: { versionId: contract.versionId, decision },
    })
    if (ok) setAgain(false)
  }
  const stands = agreement?.current === true
  if (stands && agreement.decision === 'agreed')
    return (
      <Alert
        type="success"
        showIcon
        title={kit('agreement.agreed', { code: contract.code, version: contract.versionNo })}
        description={<BaliTime value={agreement.at} />}
      />
    )
  const refused = stands && agreement.decision === 'disagreed' && !again
  return (
    <Card size="small" title={kit('agreement.title', { code: contract.code, version: contract.versionNo })}>
      <Flex vertical gap="middle">
        {agreement && !agreement.current && (
          <Alert type="warning" showIcon title={kit('agreement.newVersion')} />
        )}
        <div dir="auto" style={{ whiteSpace: 'pre-line', maxBlockSize: 220, overflowY: 'auto' }}>
          {contract.termsText ?? kit('agreement.noTerms')}
        </div>
        {refused ? (
          <Alert
            type="error"
            showIcon
            title={kit('agreement.disagreed')}
            action={
              <Button size="small" onClick={() => setAgain(true)}>
                {kit('agreement.reconsider')}
              </Button>
            }
          />
        ) : (
          can('agree.contract') && (
            <Flex wrap gap="small">
              <Button type="primary" loading={command.pending} onClick={() => decide('agreed')}>
                {kit('agreement.agree')}
              </Button>
              <Button disabled={command.pending} onClick={() => decide('disagreed')}>
                {kit('agreement.disagree')}
              </Button>
            </Flex>
          )
        )}
        {onSelectAnother && (
          <Button type="link" style={{ alignSelf: 'start', paddingInline: 0 }} onClick={onSelectAnother}>
            {kit('agreement.another')}
          </Button>
        )}
      </Flex>
    </Card>
  )
}

import type { ContractImpact } from '@melali/shared/api'
import { useCommand, useT } from '@melali/shared/ui'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { addressOf, type Versioned, versionCalls } from './calls'
import { ReasonField } from './reason-field'

interface Props extends Versioned {
  impact: ContractImpact
  /** From its start; false when it was refused. */
  onPublishing: (publishing: boolean) => void
  onPublished: () => void
}

/** Why, and the button; whoever changes the contract meanwhile keeps what was looked at from being published. */
export const PublishForm = ({ impact, onPublishing, onPublished, ...versioned }: Props) => {
  const t = useT('versions')
  const [typed, setTyped] = useState('')
  const { run, pending, error } = useCommand(versionCalls[versioned.owner].publish, {
    toast: { done: t('published', { number: impact.pendingNo }), failed: t('notPublishedNow') },
    shows: () => true,
    refreshOnConflict: true,
  })
  const needed = impact.reasonNeeded || error?.body.errors?.reason !== undefined
  const reason = typed.trim()
  const submit = async () => {
    const body = reason ? { reason } : {}
    onPublishing(true)
    const outcome = await run({ params: addressOf(versioned), body, version: impact.version })
    if (outcome.ok) onPublished()
    else onPublishing(false)
  }
  return (
    <Form layout="vertical" onFinish={() => void submit()}>
      {impact.reasonNeeded && (
        <Alert type="warning" showIcon title={t('belowCost')} style={{ marginBlockEnd: 16 }} />
      )}
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.status === 412 ? t('changedMeanwhile') : error.message}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <ReasonField
        id="publish-reason"
        label={t('reason')}
        help={t('reasonHelp')}
        needed={needed}
        value={typed}
        onChange={setTyped}
      />
      <Button
        type="primary"
        htmlType="submit"
        loading={pending}
        disabled={impact.blocks.length > 0 || (needed && !reason)}
      >
        {t(impact.status === 'active' ? 'publish' : 'publishAndSell', { number: impact.pendingNo })}
      </Button>
    </Form>
  )
}

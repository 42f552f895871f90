import type { ApiError } from '@melali/shared/contract'
import { FieldDialog, useCommand, useT } from '@melali/shared/ui'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../versions/reason-field'
import type { ContractHead } from './head'
import { isolated } from './isolated'
import { type ContractKind, contractKinds } from './kinds'
import { SheetLink } from './sheet-link'

export type StatusChange = 'activate' | 'suspend' | 'archive'

interface Props {
  kind: ContractKind
  ownerId: string
  contract: ContractHead
  change: StatusChange
  onClose: () => void
}

/** What the rate sheet shows and mends. */
const ofTheSheet = new Set([
  'NO_RATES',
  'NIGHTS_UNCOVERED',
  'SEASONS_OVERLAP',
  'COST_MISSING',
  'SELL_BELOW_COST',
])

const lacksReason = (error: ApiError | null) => error?.body.errors?.reason !== undefined

/** Puts a contract on sale, takes it off, or closes it for good, and asks why. */
export const StatusDialog = ({ kind, ownerId, contract, change, onClose }: Props) => {
  const t = useT('contractStatus')
  const [typed, setTyped] = useState('')
  // The page behind follows what others write; what is decided on is what was there when this was opened.
  const [{ version }] = useState(contract)
  const done = { toast: t(`${change}.done`), shows: () => true, refreshOnConflict: true }
  const setActive = useCommand(kind.writes.setActive, done)
  const archive = useCommand(kind.writes.archive, done)
  const { error, pending } = change === 'archive' ? archive : setActive
  const needed = change === 'archive' || lacksReason(error)
  const submit = async () => {
    const params = { id: ownerId, contractId: contract.id }
    const reason = typed.trim()
    const outcome =
      change === 'archive'
        ? await archive.run({ params, body: { reason }, version })
        : await setActive.run({
            params,
            body: { active: change === 'activate', ...(reason && { reason }) },
            // Taking off sale undoes nobody's work and may be urgent.
            ...(change === 'activate' && { version }),
          })
    if (outcome.ok) onClose()
  }
  return (
    <FieldDialog
      open
      title={t(`${change}.title`, { name: isolated(contract.name) })}
      okText={t(`${change}.verb`)}
      cancelText={t('cancel')}
      okButtonProps={{ danger: change !== 'activate', loading: pending, disabled: needed && !typed.trim() }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => void submit()}>
        {error && (
          <Alert
            type="error"
            showIcon
            title={error.status === 412 ? t('changedMeanwhile') : error.message}
            action={
              kind === contractKinds.hotel &&
              ofTheSheet.has(error.body.code) && <SheetLink ownerId={ownerId} contractId={contract.id} />
            }
            style={{ marginBlockEnd: 16 }}
          />
        )}
        <p>{t(`${change}.text`)}</p>
        {change === 'activate' && contract.cancellationSteps.length === 0 && <p>{t('activate.noSteps')}</p>}
        {change === 'activate' && !contract.termsText && <p>{t('activate.noTerms')}</p>}
        <ReasonField
          id="contract-reason"
          label={t('reason')}
          needed={needed}
          value={typed}
          onChange={setTyped}
        />
      </Form>
    </FieldDialog>
  )
}

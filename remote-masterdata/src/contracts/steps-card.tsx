import { useT } from '@melali/shared/ui'
import { Cancellation } from './cancellation'
import { EditButton } from './edit/edit-button'
import { ListForm } from './edit/list-form'
import { useEditing } from './edit/use-editing'
import type { ContractHead } from './head'
import type { ContractKind } from './kinds'

/** What a cancellation costs, changed where it stands. */
export const StepsCard = ({ kind, contract }: { kind: ContractKind; contract: ContractHead }) => {
  const t = useT('contract')
  const canEdit = useEditing(contract).texts
  return (
    <Cancellation
      steps={contract.cancellationSteps}
      extra={
        canEdit && (
          <EditButton
            title={t('cancellation')}
            form={(close) => (
              <ListForm name="cancellationSteps" kind={kind} contract={contract} onSaved={close} />
            )}
          />
        )
      }
    />
  )
}

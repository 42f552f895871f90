import { contractBody } from '@melali/shared/api'
import { useHost, useZodForm, ZodForm } from '@melali/shared/ui'
import type { ContractHead } from '../head'
import { type ContractKind, contractKinds } from '../kinds'
import { StepsField, stepsInOrder } from './steps-field'
import { useAddress, useChange } from './use-change'
import { useListSave } from './use-list-save'

const schema = contractBody.pick({ cancellationSteps: true })

interface Props {
  kind: ContractKind
  contract: ContractHead
  onSaved: () => void
}

export const StepsForm = ({ kind, contract, onSaved }: Props) => {
  const { api } = useHost()
  const params = useAddress()
  const change = useChange(kind.writes.general, contract)
  const initial = stepsInOrder(contract.cancellationSteps)
  const save = useListSave({
    initial,
    run: (cancellationSteps, version) => change.run({ params, body: { cancellationSteps }, version }),
    reread: async () => {
      const { data } = await api(kind.reads.get, { params, query: { state: 'pending' } })
      return { list: stepsInOrder(data.cancellationSteps), version: data.version }
    },
  })
  const form = useZodForm({
    schema,
    initial: { cancellationSteps: initial },
    version: contract.version,
    save: ({ cancellationSteps }, version) => save(cancellationSteps, version),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <StepsField form={form} isHotel={kind === contractKinds.hotel} />
    </ZodForm>
  )
}

import { contractBody } from '@melali/shared/api'
import { useZodForm, ZodForm } from '@melali/shared/ui'
import type { ContractHead } from '../head'
import type { ContractKind } from '../kinds'
import { GeneralFields } from './general-fields'
import { useAddress, useChange } from './use-change'

const schema = contractBody.omit({ notes: true, termsText: true, cancellationSteps: true })

interface Props {
  kind: ContractKind
  contract: ContractHead
  onSaved: () => void
}

export const GeneralForm = ({ kind, contract, onSaved }: Props) => {
  const params = useAddress()
  const change = useChange(kind.writes.general, contract)
  const { code, name, supplierId, market, taxMode, bookingFrom, bookingTo, stayFrom, stayTo } = contract
  const form = useZodForm({
    schema,
    initial: { code, name, supplierId, market, taxMode, bookingFrom, bookingTo, stayFrom, stayTo },
    version: contract.version,
    save: (body, version) => change.run({ params, body, version }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <GeneralFields />
    </ZodForm>
  )
}

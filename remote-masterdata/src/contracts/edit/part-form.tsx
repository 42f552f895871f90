import { contractBody, transportContractNotes } from '@melali/shared/api'
import { FormFields, useZodForm, ZodForm } from '@melali/shared/ui'
import type * as z from 'zod'
import type { ContractHead } from '../head'
import { type ContractKind, contractKinds } from '../kinds'
import { type ContractPart, useContractParts } from './part-fields'
import { useAddress, useChange } from './use-change'

interface Props {
  kind: ContractKind
  contract: ContractHead
  /** Which fields of its head. */
  part: ContractPart
  onSaved: () => void
}

/** Some fields of a contract's head. */
export const PartForm = ({ kind, contract, part, onSaved }: Props) => {
  const params = useAddress()
  const ofActive = part === 'general' ? 'savedPartlyToPublish' : 'savedToPublish'
  const change = useChange(kind.writes.general, contract, ofActive)
  const notes = useChange(transportContractNotes.update, contract)
  const fields = useContractParts()[part]
  const keys = fields.map(({ name }) => name as keyof ContractHead & keyof typeof contractBody.shape)
  const form = useZodForm<z.ZodType<z.output<typeof contractBody>>, unknown>({
    schema: contractBody.pick(Object.fromEntries(keys.map((key) => [key, true])) as { name: true }) as never,
    initial: Object.fromEntries(keys.map((key) => [key, contract[key]])),
    version: contract.version,
    save: (body, version) =>
      part === 'notes' && kind === contractKinds.transport
        ? notes.run({ params, body: { notes: body.notes ?? '' }, version })
        : change.run({ params, body, version }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <FormFields book="contractForm" fields={fields} />
    </ZodForm>
  )
}

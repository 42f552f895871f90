import { contractBody, transportContractNotes } from '@melali/shared/api'
import { useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Input } from 'antd'
import type { ContractHead } from '../head'
import { type ContractKind, contractKinds } from '../kinds'
import { useAddress, useChange } from './use-change'

interface Props {
  kind: ContractKind
  contract: ContractHead
  onSaved: () => void
}

const notesOnly = contractBody.pick({ notes: true })
const termsOnly = contractBody.pick({ termsText: true })

export const NotesForm = ({ kind, contract, onSaved }: Props) => {
  const t = useT('contract')
  const params = useAddress()
  const general = useChange(kind.writes.general, contract)
  const own = useChange(transportContractNotes.update, contract)
  const form = useZodForm({
    schema: notesOnly,
    initial: { notes: contract.notes },
    version: contract.version,
    save: ({ notes }, version) =>
      kind === contractKinds.transport
        ? own.run({ params, body: { notes: notes ?? '' }, version })
        : general.run({ params, body: { notes }, version }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <ZodItem name="notes" label={t('notes')}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 6, maxRows: 20 }} />
      </ZodItem>
    </ZodForm>
  )
}

export const TermsForm = ({ kind, contract, onSaved }: Props) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const params = useAddress()
  const change = useChange(kind.writes.general, contract)
  const form = useZodForm({
    schema: termsOnly,
    initial: { termsText: contract.termsText },
    version: contract.version,
    save: (body, version) => change.run({ params, body, version }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <ZodItem name="termsText" label={t('terms')} help={tForm('termsHelp')}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 10, maxRows: 30 }} />
      </ZodItem>
    </ZodForm>
  )
}

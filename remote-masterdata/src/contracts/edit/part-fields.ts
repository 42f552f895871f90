import { suppliers } from '@melali/shared/resources'
import { type FormField, useCan } from '@melali/shared/ui'

const typed = { autoComplete: 'off' }
const words = (minRows: number, maxRows: number) => ({ autoSize: { minRows, maxRows } })

/** What a contract is called, who gives it to whom, and when it may be sold and used. */
const general: FormField[] = [
  { name: 'code', label: '/contract.code', kind: 'code', span: 12 },
  { name: 'name', label: '/contract.name', props: typed, span: 12 },
  { name: 'supplierId', label: '/contract.supplier', to: suppliers, required: true, span: 12 },
  {
    name: 'market',
    label: '/contract.market',
    help: 'marketHelp',
    placeholder: '/contract.allMarkets',
    props: typed,
    span: 12,
  },
  { name: 'bookingFrom', required: true, span: 12 },
  { name: 'bookingTo', required: true, span: 12 },
  { name: 'stayFrom', required: true, span: 12 },
  { name: 'stayTo', help: 'stayToHelp', required: true, span: 12 },
  { name: 'taxMode', label: '/contract.tax', choices: '/contract.taxModes', span: 12 },
]

/** Of the supplier's own terms, what this contract says otherwise. */
const payable: FormField[] = [
  {
    name: 'payableBasis',
    label: '/contract.payableBasis',
    help: 'payableHelp',
    choices: '/contract.payableBases',
    placeholder: '/contract.bySupplier',
    props: { allowClear: true },
    span: 12,
  },
  { name: 'payableDays', label: '/contract.payableDays', placeholder: '/contract.bySupplier', span: 12 },
]

const notes: FormField[] = [{ name: 'notes', label: '/contract.notes', kind: 'prose', props: words(6, 20) }]

/** What people agree to. */
const terms: FormField[] = [
  { name: 'termsText', label: '/contract.terms', help: 'termsHelp', kind: 'prose', props: words(10, 30) },
]

export type ContractPart = 'general' | 'notes' | 'terms'

/** Terms of payment are cost: who doesn't see it is asked for none. */
export const useContractParts = (): Record<ContractPart, FormField[]> => {
  const seesCost = useCan()('view.cost')
  return { general: seesCost ? [...general, ...payable] : general, notes, terms }
}

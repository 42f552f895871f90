import type { Ledger } from '@melali/shared/api'

export type Next = NonNullable<Ledger['next']>

export interface StepDialogProps {
  ledger: Ledger
  next: Next
  open: boolean
  onClose: () => void
}

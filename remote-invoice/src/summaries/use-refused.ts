import type { InvoiceRow } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { shownByForm } from '@melali/shared/ui'
import { refusedOf } from './refused'
import { useOpenInvoices } from './use-open-invoices'

/** Names the invoices that a refusal means, as far as they were seen; what it can name the form shows. */
export const useRefused = (agentId: string, rows: readonly InvoiceRow[]) => {
  const offered = useOpenInvoices(agentId).data?.data ?? []
  const named = (error: ApiError) => refusedOf(error, [...rows, ...offered])
  return { named, shows: (error: ApiError) => shownByForm(error) || named(error).length > 0 }
}

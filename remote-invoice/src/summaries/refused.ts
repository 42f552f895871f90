import type { InvoiceRow } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import type { Unfit } from './joinable'

/** The invoices that a refusal names, as somebody else was faster with them. */
export const refusedIds = ({ code, body }: ApiError) =>
  code === 'IN_SUMMARY' || code === 'NOT_SUMMABLE'
    ? ((body.details as { invoiceIds?: string[] } | undefined)?.invoiceIds ?? [])
    : []

/** Those of them that were seen, to be named with the reason. */
export const refusedOf = (error: ApiError, rows: readonly InvoiceRow[]): Unfit[] => {
  const obstacle = error.code === 'IN_SUMMARY' ? 'inSummary' : 'changed'
  return refusedIds(error).flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, obstacle }] : []
  })
}

import type { InvoiceRow } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import type { Unfit } from './joinable'

const idsOf = ({ code, body }: ApiError) =>
  code === 'IN_SUMMARY' || code === 'NOT_SUMMABLE'
    ? ((body.details as { invoiceIds?: string[] } | undefined)?.invoiceIds ?? [])
    : []

/** The invoices that somebody else was faster with, as the refusal names them. */
export const refusedOf = (error: ApiError, rows: readonly InvoiceRow[]): Unfit[] => {
  const obstacle = error.code === 'IN_SUMMARY' ? 'inSummary' : 'changed'
  return idsOf(error).flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, obstacle }] : []
  })
}

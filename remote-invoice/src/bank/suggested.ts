import type { BankCandidate } from '@melali/shared/api'

/** What a match asks for: payments that were logged are joined, everything else is logged. */
export const bodyOf = (parts: readonly BankCandidate[]) => ({
  paymentIds: parts.flatMap(({ paymentId }) => paymentId ?? []),
  shares: parts.flatMap(({ paymentId, kind, id, amountCents }) =>
    paymentId ? [] : [{ kind, id, amountCents }],
  ),
})

/** The bill's own page. */
export const billPath = ({ kind, id }: Pick<BankCandidate, 'kind' | 'id'>) =>
  `/invoice-management/${id}/detail-${kind}`

import type { SupplierRequestStatus } from '@melali/shared/api'

/** Of a service that its supplier has to say something to; an own car waits for a driver instead. */
export const isAskable = (lineStatus: string | undefined) =>
  lineStatus === 'requested' || lineStatus === 'reopened'

interface Facts {
  answer: 'confirmed' | 'declined' | 'offered' | null
  verdict: 'accepted' | 'refused' | null
  withdrawnAt: string | null
  replacedAt: string | null
  validUntil: string
  bookingStatus: string
  /** Nothing where the service is gone. */
  lineStatus: string | undefined
  /** The service is another than what was asked for. */
  isChanged: boolean
}

/** What has become of a request: what the supplier said stands, as long as nothing else was done about the service. */
export const statusOf = (facts: Facts, now: Date): SupplierRequestStatus => {
  const { answer, verdict, lineStatus } = facts
  const isOpen = facts.bookingStatus === 'in_process' && isAskable(lineStatus)
  if (verdict) return verdict
  if (answer === 'declined') return 'declined'
  if (answer === 'confirmed') return isOpen ? 'settled' : 'confirmed'
  if (facts.withdrawnAt) return 'withdrawn'
  if (facts.replacedAt) return 'replaced'
  if (!isOpen) return 'settled'
  if (facts.isChanged) return 'changed'
  if (answer) return 'offered'
  return facts.validUntil <= now.toISOString() ? 'expired' : 'open'
}

import type { PriceTerms, VersionHead } from '../../terms/snapshot'
import { supplierFor } from './supplier'

const pendingOf = ({ pendingNo, pendingAt }: VersionHead, { agentId }: PriceTerms) =>
  agentId || pendingNo === null || pendingAt === null ? null : { versionNo: pendingNo, updatedAt: pendingAt }

/** What the three kinds of contracts have in common, as people read it. */
export const headView = (head: VersionHead, prices: PriceTerms) => ({
  id: head.contractId,
  versionId: head.versionId,
  versionNo: head.versionNo,
  code: head.code,
  name: head.name,
  ...supplierFor(head, prices),
  status: head.status,
  active: head.status === 'active',
  market: head.market === 'all' ? null : head.market,
  bookingFrom: head.bookingFrom,
  bookingTo: head.bookingTo,
  stayFrom: head.stayFrom,
  stayTo: head.stayTo,
  taxMode: head.taxMode,
  notes: head.notes || null,
  termsText: head.terms || null,
  pending: pendingOf(head, prices),
  version: head.version,
  updatedAt: head.updatedAt,
})

export const inclusionsText = ({ inclusions }: VersionHead) => inclusions.join('\n') || null

export const timelineText = ({ timeline }: VersionHead) =>
  timeline.map(({ time, title, text }) => [time, title, text].filter(Boolean).join(' · ')).join('\n') || null

import type { PriceTerms, VersionHead } from '../../terms/snapshot'
import { supplierFor } from './supplier'

const pendingOf = ({ pendingNo, pendingAt }: VersionHead, { agentId }: PriceTerms) =>
  agentId || pendingNo === null || pendingAt === null ? null : { versionNo: pendingNo, updatedAt: pendingAt }

/** What the three kinds of contracts have in common, as people read it. */
export const headView = (head: VersionHead, prices: PriceTerms) => ({
  ...head,
  ...supplierFor(head, prices),
  id: head.contractId,
  active: head.status === 'active',
  market: head.market === 'all' ? null : head.market,
  notes: head.notes || null,
  termsText: head.termsText || null,
  pending: pendingOf(head, prices),
})

export const inclusionsText = ({ inclusions }: VersionHead) => inclusions.join('\n') || null

export const timelineText = ({ timeline }: VersionHead) =>
  timeline.map(({ time, title, text }) => [time, title, text].filter(Boolean).join(' · ')).join('\n') || null

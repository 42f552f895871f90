import type { PriceTerms, VersionHead } from '../../terms/snapshot'

/** An agency is told who runs an activity; whom we buy beds and rides from stays with us. */
export const supplierFor = (
  { kind, supplierId, supplier }: Pick<VersionHead, 'kind' | 'supplierId' | 'supplier'>,
  { agentId }: PriceTerms,
) =>
  agentId && kind !== 'activity' ? { supplierId: undefined, supplier: undefined } : { supplierId, supplier }

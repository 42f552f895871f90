import { uploadUrl } from '@melali/shared/api'
import { lastDecision } from '../contracts/agreement'
import { supplierFor } from '../contracts/view/supplier'
import type { Db } from '../db'
import type { PriceTerms, VersionHead } from '../terms/snapshot'

interface Amounts {
  sellCents: number
  costCents: number
}

interface Place {
  regionId: string | null
  region: string | null
  photoIds: readonly string[]
}

/** What every package shows. Its id is the contract's. */
export const packageHead = (
  head: VersionHead,
  { regionId, region, photoIds }: Place,
  prices: PriceTerms,
) => ({
  ...head,
  id: head.contractId,
  ...supplierFor(head, prices),
  regionId,
  region,
  photo: photoIds[0] ? uploadUrl(photoIds[0]) : null,
})

/** What one package shows besides its row. */
export const detailOf = async <Row extends { id: string }, View>(
  tx: Db,
  row: Row,
  { photoIds }: Pick<Place, 'photoIds'>,
  contract: View,
  userId: string,
) => ({ ...row, contract, photos: photoUrls(photoIds), agreement: await lastDecision(tx, row.id, userId) })

export const photoUrls = (photoIds: readonly string[]) => photoIds.map(uploadUrl)

/** The lowest sell price and its cost, of equal ones the dearer cost; a contract without any is worth nothing yet. */
export const lowest = (units: readonly Amounts[]) => {
  const [least] = [...units].sort((a, b) => a.sellCents - b.sellCents || b.costCents - a.costCents)
  if (!least) return { fromCents: 0 }
  const { sellCents, costCents } = least
  return { fromCents: sellCents, costFromCents: costCents, marginFromCents: sellCents - costCents }
}

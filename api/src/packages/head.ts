import { uploadUrl } from '@melali/shared/api'
import type { VersionHead } from '../contracts/snapshot'

interface Place {
  regionId: string | null
  region: string | null
  photoIds: readonly string[]
}

/** What every package shows. Its id is the contract's. */
export const packageHead = (head: VersionHead, { regionId, region, photoIds }: Place) => ({
  id: head.contractId,
  code: head.code,
  name: head.name,
  supplier: head.supplier,
  regionId,
  region,
  photo: photoIds[0] ? uploadUrl(photoIds[0]) : null,
  bookingFrom: head.bookingFrom,
  bookingTo: head.bookingTo,
  stayFrom: head.stayFrom,
  stayTo: head.stayTo,
  updatedAt: head.updatedAt,
})

export const photoUrls = (photoIds: readonly string[]) => photoIds.map(uploadUrl)

/** The lowest of some prices; a contract without any is worth nothing yet. */
export const lowest = (cents: readonly number[]) => (cents.length > 0 ? Math.min(...cents) : 0)

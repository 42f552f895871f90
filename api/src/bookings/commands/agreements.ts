import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { agreements, bookingHotels, contracts, contractVersions, type Db } from '../../db'

/** Contracts of hotel lines whose version this user hasn't agreed to; a later "disagree" takes an agreement back. */
export const missingAgreements = async (tx: Db, bookingId: string, userId: string) => {
  const versions = await tx
    .selectDistinct({
      versionId: contractVersions.id,
      termsHash: contractVersions.termsHash,
      contractId: contracts.id,
      code: contracts.code,
      name: contractVersions.name,
    })
    .from(bookingHotels)
    .innerJoin(contractVersions, eq(contractVersions.id, bookingHotels.contractVersionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(and(eq(bookingHotels.bookingId, bookingId), ne(bookingHotels.status, 'cancelled')))
  if (!versions.length) return []
  const decisions = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.userId, userId),
        inArray(
          agreements.contractVersionId,
          versions.map(({ versionId }) => versionId),
        ),
      ),
    )
    .orderBy(desc(agreements.decidedAt), desc(agreements.id))
  return versions.filter(({ versionId, termsHash }) => {
    const latest = decisions.find((row) => row.contractVersionId === versionId)
    return latest?.decision !== 'agreed' || latest.termsHash !== termsHash
  })
}

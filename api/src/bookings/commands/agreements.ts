import { and, eq, inArray, ne } from 'drizzle-orm'
import { agreements, bookingHotels, contracts, contractVersions, type Db } from '../../db'

/** What this user has and hasn't agreed to of the contracts of hotel lines; a later "disagree" takes an agreement back. */
export const agreementsFor = async (tx: Db, bookingId: string, userId: string) => {
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
  if (!versions.length) return { missing: [], given: [] }
  const decisions = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.userId, userId),
        inArray(
          agreements.versionId,
          versions.map(({ versionId }) => versionId),
        ),
      ),
    )
  const agreementOf = ({ versionId, termsHash }: (typeof versions)[number]) => {
    const decided = decisions.find((row) => row.versionId === versionId)
    return decided?.decision === 'agreed' && decided.termsHash === termsHash ? decided.id : null
  }
  return {
    missing: versions.filter((version) => !agreementOf(version)),
    given: versions.flatMap((version) => {
      const agreementId = agreementOf(version)
      return agreementId ? { versionId: version.versionId, agreementId } : []
    }),
  }
}

/** Each line remembers the agreement under which it was submitted. */
export const keepAgreements = async (
  tx: Db,
  bookingId: string,
  given: readonly { versionId: string; agreementId: string }[],
  lineIds?: readonly string[],
) => {
  for (const { versionId, agreementId } of given) {
    await tx
      .update(bookingHotels)
      .set({ agreementId })
      .where(
        and(
          eq(bookingHotels.bookingId, bookingId),
          eq(bookingHotels.contractVersionId, versionId),
          lineIds && inArray(bookingHotels.id, [...lineIds]),
        ),
      )
  }
}

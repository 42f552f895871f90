import { eq } from 'drizzle-orm'
import { type Db, uploads } from '../../db'
import type { Actor } from '../auth/actor'
import { refuse } from '../errors'

/** A picture that is named in a record must be there, and for an agent be its own company's. */
export const refuseForeignPhoto = async (
  tx: Db,
  actor: Actor,
  uploadId: string | null | undefined,
  field = 'photoId',
) => {
  if (!uploadId) return
  const [upload] = await tx.select({ agentId: uploads.agentId }).from(uploads).where(eq(uploads.id, uploadId))
  if (!upload || (actor.agentId && upload.agentId !== actor.agentId))
    throw refuse.invalid({ [field]: 'unknownChoice' })
}

import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { isLiveRequest } from '../../bookings/asked-suppliers'
import { supplierRequests } from '../../db'
import { nobody } from '../../platform/auth/actor'
import { hashOfToken, newToken } from '../../platform/link-token'
import type { Call } from '../../platform/serve'
import { storedRequests } from './rows'

type Scene = Pick<Call, 'tx' | 'now'>

export const linkAt = (origin: string, token: string) => `${origin}/s/${token}`

/** Whose link it is. What was taken back, has ended or never was is told alike, so that nobody learns by trying. */
export const requestOfLink = async ({ tx, now }: Scene, token: string) => {
  const mine = arrayContains(supplierRequests.tokenHashes, [hashOfToken(token)])
  const [request] = await storedRequests(tx, and(mine, isLiveRequest), nobody, now)
  return request && request.stored.validUntil > now.toISOString() ? request : undefined
}

/** One more link to a request, for another letter. */
export const anotherLink = async ({ tx }: Pick<Scene, 'tx'>, requestId: string) => {
  const token = newToken()
  await tx
    .update(supplierRequests)
    .set({ tokenHashes: sql`array_append(${supplierRequests.tokenHashes}, ${hashOfToken(token)})` })
    .where(eq(supplierRequests.id, requestId))
  return token
}

/** The one link to a request from now on. */
export const onlyLink = async ({ tx }: Pick<Scene, 'tx'>, requestId: string) => {
  const token = newToken()
  await tx
    .update(supplierRequests)
    .set({ tokenHashes: [hashOfToken(token)] })
    .where(eq(supplierRequests.id, requestId))
  return token
}

import { uploadUrl } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { agents, type Db, roles, users } from '../../db'
import { mayComeIn } from '../../platform/auth/session-repo'
import { refuse } from '../../platform/errors'

/** The user as the browser holds it; one who was deleted since the call began is nobody. */
export const sessionUser = async (db: Db, userId: string) => {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      photoId: users.photoId,
      role: roles.slug,
      agentId: users.agentId,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
  if (!found) throw refuse.unauthenticated()
  const { photoId, ...rest } = found
  return { ...rest, photo: photoId ? uploadUrl(photoId) : null }
}

export const signInRow = async (db: Db, email: string) => {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      passwordHash: users.passwordHash,
      mayComeIn: sql<boolean>`${mayComeIn}`,
    })
    .from(users)
    .leftJoin(agents, eq(agents.id, users.agentId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return found
}

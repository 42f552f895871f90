import { setUp } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { roles, users } from '../../db'
import { SUPER_ADMIN } from '../../platform/auth/actor'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { serve } from '../../platform/serve'
import { refuseWeakPassword } from '../auth/common-passwords'
import { hashPassword } from '../auth/passwords'
import { isSetUp, spendSetupToken } from './token'

export const register = (door: Door) => {
  serve(door, setUp, async ({ tx, body, now, audit }) => {
    const { token, password, ...person } = body
    if (!(await spendSetupToken(tx, token, now))) throw refuse.forbidden('BAD_SETUP_TOKEN')
    if (await isSetUp(tx)) throw refuse.conflict('SETUP_DONE')
    refuseWeakPassword(password, person.email)
    const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.slug, SUPER_ADMIN))
    if (!role) throw new Error('The administrator role is missing')
    const [user] = await tx
      .insert(users)
      .values({ ...person, roleId: role.id, passwordHash: await hashPassword(password) })
      .returning({ id: users.id, name: users.name, email: users.email })
    if (!user) throw new Error('The administrator was not stored')
    audit({ entity: 'user', entityId: user.id, event: 'user.created', by: user, after: person })
    return { data: { email: user.email } }
  })
}

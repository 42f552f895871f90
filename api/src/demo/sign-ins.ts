import { eq } from 'drizzle-orm'
import { hashPassword } from '../auth/passwords'
import { agents, type Db, roles, users } from '../db'
import { DEMO_PASSWORD, demoAccounts } from './accounts'

const companies: Record<string, { code: string; name: string; onCredit: boolean }> = {
  'agent@melali.test': { code: 'GLT', name: 'Golden Lotus Travel', onCredit: false },
  'agent2@melali.test': { code: 'SCH', name: 'Southern Cross Holidays', onCredit: true },
}

const agentOf = async (tx: Db, email: string) => {
  const company = companies[email]
  if (!company) return null
  await tx.insert(agents).values(company).onConflictDoNothing()
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.code, company.code))
  return agent?.id ?? null
}

/** One sign-in a role, and the two agent companies that two of them belong to. */
export const seedSignIns = async (tx: Db) => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const known = await tx.select({ id: roles.id, slug: roles.slug }).from(roles)
  for (const { email, name, role } of demoAccounts) {
    const roleId = known.find(({ slug }) => slug === role)?.id
    if (!roleId) throw new Error(`The role ${role} is missing`)
    const agentId = await agentOf(tx, email)
    await tx.insert(users).values({ email, name, roleId, agentId, passwordHash }).onConflictDoNothing()
  }
}

import { v7 } from 'uuid'
import { roles, users } from '../db'
import { DEMO_PASSWORD, demoAccounts } from '../people/auth/demo-accounts'
import { hashPassword } from '../people/auth/passwords'
import { insertAll } from './bulk'
import { type Demo, of } from './demo'
import type { Partners } from './partners'

/** Colleagues beside those that are named on the login page. */
const colleagues = [
  { key: 'sales2', role: 'sales', name: 'Komang Widiantara', locale: 'en' },
  { key: 'reservation2', role: 'reservation', name: 'Kadek Ariani', locale: 'en' },
  { key: 'operations2', role: 'operations', name: 'Gede Suardana', locale: 'en' },
  { key: 'finance2', role: 'finance', name: 'Luh Ratnasari', locale: 'en' },
]

/** Which company an account of the role `agent` belongs to. */
const companies: Record<string, string> = { agent: 'GLT', agent2: 'SCH' }
const locales: Record<string, string> = { agent: 'zh' }

/** The users of the demonstration, under the first part of their address. */
export const seedPeople = async ({ tx }: Demo, partners: Partners) => {
  const found = new Map((await tx.select().from(roles)).map(({ slug, id }) => [slug, id]))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const accounts = [
    ...demoAccounts.map(({ email, role, name }) => ({ key: email.split('@')[0] ?? '', role, name })),
    ...colleagues,
  ]
  const rows = accounts.map(({ key, role, name }, index) => {
    const company = companies[key]
    return {
      id: v7(),
      key,
      email: `${key}@melali.test`,
      name,
      roleId: of(found, role),
      agentId: company ? of(partners.agents, company).id : null,
      phone: `+62 812 3555 0${100 + index}`,
      passwordHash,
      locale: locales[key] ?? 'en',
    }
  })
  await insertAll(tx, users, rows)
  return new Map(rows.map(({ key, id, name, agentId }) => [key, { id, name, agentId }]))
}

export type People = Awaited<ReturnType<typeof seedPeople>>

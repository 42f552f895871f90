import { uploadUrl } from '@melali/shared/api'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { agents, type Db, roles, users } from '../../db'
import { refuse } from '../../platform/errors'
import { inOrder, type Listing, matches, orderBy } from '../../platform/listing'

const { id, email, name, phone, photoId, active, lastSignInAt, version, createdAt, updatedAt } = users

/** The log keeps what is read here: named one by one, so that no secret of an account joins them unseen. */
const columns = {
  ...{ id, email, name, phone, photoId, active, lastSignInAt, version, createdAt, updatedAt },
  role: { id: roles.id, slug: roles.slug, name: roles.name },
  agent: { id: agents.id, name: agents.name },
}

const sorts = {
  name: users.name,
  email: users.email,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
}

const select = (tx: Db) =>
  tx
    .select(columns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(agents, eq(agents.id, users.agentId))

type Selected = Awaited<ReturnType<typeof select>>[number]

const view = (row: Selected) => ({ ...row, photo: row.photoId ? uploadUrl(row.photoId) : null })

export const readUser = async (tx: Db, id: string) => {
  const [row] = await select(tx).where(eq(users.id, id))
  if (!row) throw refuse.notFound()
  return view(row)
}

export const lockUser = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw refuse.notFound()
  return row
}

interface Query {
  sort?: string | undefined
  search?: string | undefined
  roleId?: string | undefined
  agentId?: string | undefined
  active?: boolean | undefined
}

const wanted = ({ search, roleId, agentId, active }: Query): SQL | undefined =>
  and(
    roleId ? eq(users.roleId, roleId) : undefined,
    agentId ? eq(users.agentId, agentId) : undefined,
    active === undefined ? undefined : eq(users.active, active),
    search
      ? or(matches(sql`lower(${users.name})`, search), matches(sql`lower(${users.email})`, search))
      : undefined,
  )

export type UserRow = ReturnType<typeof view>

export const listingOfUsers = (query: Query): Listing<UserRow> => ({
  table: users,
  id: users.id,
  scope: undefined,
  where: wanted(query),
  order: orderBy(query.sort ?? 'name', sorts, users.id),
  rows: async (tx, ids) => {
    const rows = ids.length ? await select(tx).where(inArray(users.id, [...ids])) : []
    return inOrder(ids, rows.map(view))
  },
})

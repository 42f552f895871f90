import { exportUsers } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { roleName } from '@melali/shared/resources'
import { labelsIn } from '../../platform/books'
import type { Door } from '../../platform/door'
import { type Columns, columnsIn } from '../../platform/export/column'
import { serveExport } from '../../platform/export/serve-export'
import { listingOfUsers, type UserRow } from './repo'

const columns = (locale: Locale): Columns<UserRow> => {
  const { column, word } = columnsIn<UserRow>(locale)
  return {
    name: { of: [column('name', (user) => user.name)] },
    email: { of: [column('email', (user) => user.email)] },
    phone: { of: [column('phone', (user) => user.phone)] },
    role: { of: [column('role', (user) => roleName(user.role, labelsIn(locale)))] },
    agent: { of: [column('agent', (user) => user.agent?.name)] },
    lastSignInAt: { of: [column('lastSignInAt', (user) => user.lastSignInAt, 'instant')] },
    active: { of: [column('active', (user) => word(user.active ? 'yes' : 'no'))] },
    createdAt: { of: [column('createdAt', (user) => user.createdAt, 'instant')] },
  }
}

export const registerExport = (door: Door) =>
  serveExport(door, exportUsers, {
    listing: (query) => listingOfUsers(query),
    columns,
  })

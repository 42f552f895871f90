import { exportRoles, type Role } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { roleName } from '@melali/shared/resources'
import { labelsIn } from '../../platform/books'
import type { Door } from '../../platform/door'
import { type Columns, columnsIn } from '../../platform/export/column'
import { serveExport } from '../../platform/export/serve-export'
import { listingOfRoles } from './repo'

const columns = (locale: Locale): Columns<Role> => {
  const { column, word } = columnsIn<Role>(locale)
  return {
    name: {
      of: [
        column('name', (role) => roleName(role, labelsIn(locale))),
        column('builtIn', (role) => word(role.builtIn ? 'yes' : 'no')),
      ],
    },
    slug: { of: [column('slug', (role) => role.slug)] },
    users: { of: [column('users', (role) => role.users, 'number')] },
    permissions: {
      of: [
        column('permissionCount', (role) => role.permissions.length, 'number'),
        column('permissions', (role) => role.permissions.join('; ')),
      ],
    },
  }
}

export const registerExport = (door: Door) =>
  serveExport(door, exportRoles, { listing: listingOfRoles, columns })

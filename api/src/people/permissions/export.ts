import { exportPermissions, type PermissionRow } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { permissionName, permissionSubject } from '@melali/shared/resources'
import { labelsIn } from '../../platform/books'
import type { Door } from '../../platform/door'
import { type Columns, columnsIn } from '../../platform/export/column'
import { serveExport } from '../../platform/export/serve-export'
import { listingOfPermissions } from './list'

const columns = (locale: Locale): Columns<PermissionRow> => {
  const { column } = columnsIn<PermissionRow>(locale)
  const say = labelsIn(locale)
  return {
    slug: { of: [column('permission', (row) => row.slug)] },
    label: { of: [column('name', (row) => permissionName(row, locale, say))] },
    subject: { of: [column('subject', (row) => permissionSubject(row.subject, locale, say))] },
    description: { of: [column('description', (row) => row.description)] },
  }
}

export const registerExport = (door: Door) =>
  serveExport(door, exportPermissions, { listing: listingOfPermissions, columns })

import type { PermissionRow } from '@melali/shared/api'
import { permissionName, permissionSubject } from '@melali/shared/resources'
import { useLabel, useLocale } from '@melali/shared/ui'

/** Permissions and what they are about, in the reader's language. */
export const usePermissionNames = () => {
  const locale = useLocale()
  const label = useLabel()
  return {
    nameOf: (permission: Pick<PermissionRow, 'slug' | 'label'>) => permissionName(permission, locale, label),
    subjectName: (subject: string) => permissionSubject(subject, locale, label),
  }
}

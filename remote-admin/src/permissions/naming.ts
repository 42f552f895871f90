import type { PermissionRow } from '@melali/shared/api'
import { permissionName, permissionSubject } from '@melali/shared/resources'
import { useLocale } from '@melali/shared/ui'

/** Permissions and what they are about, in the reader's language. */
export const usePermissionNames = () => {
  const locale = useLocale()
  return {
    nameOf: (permission: Pick<PermissionRow, 'slug' | 'label'>) => permissionName(permission, locale),
    subjectName: (subject: string) => permissionSubject(subject, locale),
  }
}

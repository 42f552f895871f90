import { roleName } from '@melali/shared/resources'
import { useLocale } from '@melali/shared/ui'

/** How a role is called in the reader's language. */
export const useRoleName = () => {
  const locale = useLocale()
  return (role: { slug: string; name: string }) => roleName(role, locale)
}

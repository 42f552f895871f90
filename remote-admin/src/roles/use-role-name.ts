import { roleName } from '@melali/shared/resources'
import { useLabel } from '@melali/shared/ui'

/** How a role is called in the reader's language. */
export const useRoleName = () => {
  const label = useLabel()
  return (role: { slug: string; name: string }) => roleName(role, label)
}

import { type AnyResource, type Field, importable } from '@melali/shared/resources'
import { useCan, useSession } from '@melali/shared/ui'

/** The fields that this user's files can fill. */
export const useFields = (resource: AnyResource): [string, Field][] => {
  const can = useCan()
  const { agentId = null } = useSession() ?? {}
  return importable(resource, { agentId, can })
}

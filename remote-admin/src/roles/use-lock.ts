import type { Permission } from '@melali/shared/contract'
import { useCan, useT } from '@melali/shared/ui'
import type { Permission as Row } from './use-all-permissions'

/** Why the reader can't give a permission to the role; nothing where it can be given. */
export const useLock = (forAgents: boolean) => {
  const t = useT('roles')
  const can = useCan()
  return ({ slug, staffOnly }: Row) => {
    if (!can(slug as Permission)) return t('notHeld')
    return forAgents && staffOnly ? t('staffOnly') : undefined
  }
}

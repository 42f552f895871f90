import { ownerOf } from '@melali/shared/contract'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../registry-store'

/** What people call a remote; one that joined later goes by its own name. */
export const usePartName = (name: string) => {
  const { t } = useTranslation('shell', { keyPrefix: 'federation' })
  return t(`names.${name}`, { defaultValue: name })
}

/** What people call that which an address belongs to. */
export const usePartAt = (path: string) => {
  const owner = useRegistry(({ registry }) => ownerOf(path, registry.remotes)?.name)
  return usePartName(owner ?? 'page')
}

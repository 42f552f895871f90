import type { Registry } from '@melali/shared/contract'
import { useCallback } from 'react'
import { useRemotesIfAny } from './federation/use-remotes'
import { useRegistry } from './registry-store'
import { isUpdateReady } from './update-check'

const loadedScripts = () => [...document.scripts].map(({ src }) => new URL(src, document.baseURI).pathname)

/** Asks whether a reload would bring something newer than what runs here. */
export const useUpdateCheck = () => {
  const remotes = useRemotesIfAny()
  return useCallback(
    async (released: Registry) => {
      const { registry } = useRegistry.getState()
      const running = {
        ...{ shell: registry.shell, scripts: loadedScripts(), remotes: remotes?.running() ?? {} },
        isPassedOver: (name: string, version: string) => remotes?.isPassedOver(name, version) === true,
      }
      try {
        return await isUpdateReady(running, released, fetch)
      } catch {
        return false
      }
    },
    [remotes],
  )
}

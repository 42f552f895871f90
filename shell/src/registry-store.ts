import type { Registry } from '@melali/shared/contract'
import { create } from 'zustand'

interface Known {
  registry: Registry
  /** The list of remotes could not be read: the shell works, the domains don't. */
  isUnreachable: boolean
}

export const noRemotes: Registry = { shell: '', remotes: [] }

export const useRegistry = create<Known>(() => ({ registry: noRemotes, isUnreachable: false }))

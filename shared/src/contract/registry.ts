import type { RemoteDescriptor } from './remote'

/** One remote as `/remotes.json` names it; releasing edits one of these, rolling back edits it back. */
export interface RegistryEntry extends RemoteDescriptor {
  version: string
  /** URL of the hashed remoteEntry. */
  entry: string
  /** Subresource integrity of the entry. */
  integrity: string
  /** Chunks worth fetching beside the entry. */
  preload: readonly string[]
  /** Tried when `entry` can't be had. */
  previous?: { version: string; entry: string; integrity: string; contract?: number }
}

export interface Registry {
  shell: string
  remotes: readonly RegistryEntry[]
}

import type { RemoteDescriptor } from './remote'

/** A file worth fetching early; without its integrity the browser would fetch it twice. */
export interface Preload {
  url: string
  integrity: string
}

/** One remote as `/remotes.json` names it; releasing edits one of these, rolling back edits it back. */
export interface RegistryEntry extends RemoteDescriptor {
  version: string
  /** URL of the hashed remoteEntry. */
  entry: string
  /** Subresource integrity of the entry. */
  integrity: string
  /** Chunks worth fetching beside the entry. */
  preload: readonly Preload[]
  /** Tried when `entry` can't be had. */
  previous?: { version: string; entry: string; integrity: string }
}

export interface Registry {
  shell: string
  remotes: readonly RegistryEntry[]
}

import type { RemoteDescriptor } from './remote'

/** Who put a version there, when, and from which commit. */
export interface ReleaseNote {
  by: string
  /** ISO, UTC. */
  at: string
  commit?: string
}

/** Subresource integrity of every file of a version, by its path inside the version's folder. */
export type FileHashes = Readonly<Record<string, string>>

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
  /** What was released before these were kept has none. */
  released?: ReleaseNote
  files?: FileHashes
}

/** One time a version went live. */
export interface WentLive extends ReleaseNote {
  version: string
  /** `built`: put there by building the site, which may put another in its place. */
  how: 'released' | 'rolled back' | 'built'
}

export interface BadMark extends ReleaseNote {
  why: string
}

export interface History {
  /** The versions a roll-back walks along, the live one last. */
  line: readonly string[]
  /** Newest last. */
  wentLive: readonly WentLive[]
  bad: Readonly<Record<string, BadMark>>
}

export interface Registry {
  shell: string
  remotes: readonly RegistryEntry[]
  /** By remote, and `shell`; kept in the site's file, not told to browsers. */
  history?: Readonly<Record<string, History>>
}

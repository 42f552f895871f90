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

/** Who answers for a version, by a signature over `sealedText`. */
export interface Seal {
  /** Fingerprint of the public key. */
  key: string
  /** ISO, UTC. */
  at: string
  /** sha384 of the hashes of its files, and of all else that is told of it. */
  files: string
  told: string
  /** Ed25519, base64. */
  signature: string
}

/** A version of a remote, or of the shell, as far as it is signed word by word. */
export interface Sealable {
  name: string
  version: string
  entry: string
  integrity: string
}

/** A public key as a server tells it to browsers: which it is, and what may be signed with it. */
export interface OwnerKey {
  /** Ed25519, 32 bytes, base64. */
  key: string
  owns: readonly string[]
}
export type OwnerKeys = Readonly<Record<string, OwnerKey>>

/** What a key signs: the same text for whoever releases, serves and runs it. */
export const sealedText = (
  { name, version, entry, integrity }: Sealable,
  { key, at, files, told }: Omit<Seal, 'signature'>,
) => ['melali release 1', name, version, entry, integrity, key, at, files, told].join('\n')

/** One remote as `/remotes.json` names it; releasing edits one of these, rolling back edits it back. */
export interface RegistryEntry extends RemoteDescriptor {
  version: string
  /** URL of the hashed remoteEntry. */
  entry: string
  /** Subresource integrity of the entry. */
  integrity: string
  /** Chunks worth fetching beside the entry. */
  preload: readonly string[]
  /** Where pages stand that want no layout around them; what was built before these were told has none. */
  blank?: readonly string[]
  /** Tried when `entry` can't be had. */
  previous?: { version: string; entry: string; integrity: string; contract?: number; seal?: Seal }
  /** What was released before these were kept has none. */
  released?: ReleaseNote
  files?: FileHashes
  seal?: Seal
  /** What this session gets in its place; told by the server, and kept nowhere. */
  canary?: RegistryEntry
}

/** Whom a canary is for: some people, a share of all sessions, or both. */
export interface Audience {
  /** What they sign in with, or their ids. */
  users?: readonly string[]
  /** Percent of sessions. */
  share?: number
}

/** A version for some, beside the live one. */
export interface Canary extends ReleaseNote, Audience {
  entry: RegistryEntry
}

/** A canary that is over. */
export interface Trial extends ReleaseNote, Audience {
  version: string
  ended: { how: 'promoted' | 'taken back' | 'replaced'; by: string; at: string }
}

/** One time a version went live. */
export interface WentLive extends ReleaseNote {
  version: string
  /** `built`: put there by building the site, which may put another in its place. */
  how: 'released' | 'rolled back' | 'promoted' | 'built'
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
  /** Newest last. */
  trials?: readonly Trial[]
}

export interface Registry {
  shell: string
  /** Told to browsers: whoever signs in may get other versions than everybody. */
  mayDiffer?: boolean
  remotes: readonly RegistryEntry[]
  /** By remote, and `shell`; kept in the site's file, not told to browsers. */
  history?: Readonly<Record<string, History>>
  /** By remote; the server tells each browser of those that its session gets. */
  canaries?: Readonly<Record<string, Canary>>
}

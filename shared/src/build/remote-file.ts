import type { Label, Permission, RemoteDescriptor } from '../contract'

/** A page as a release looks at it. */
export interface PageFile {
  path: string
  title: Label
  permission?: Permission
}

/** `remote.json` beside the entry: all that a release needs to know; addresses are relative to it. */
export interface RemoteFile extends RemoteDescriptor {
  entry: string
  integrity: string
  preload: string[]
  /** Where pages stand that want no layout around them. */
  blank?: string[]
  /** What the shell must lend, and from which version on. */
  needs: Record<string, string>
  /** What was built before they were kept has none. */
  pages?: PageFile[]
}

/** `shell.json` beside the start page: what a remote must fit. */
export interface ShellFile {
  contracts: number[]
  /** By module, in which version. */
  lends: Record<string, string>
  languages: string[]
  sections: string[]
  slots: string[]
  permissions: string[]
}

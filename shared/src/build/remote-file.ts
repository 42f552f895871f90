import type { RemoteDescriptor } from '../contract'

/** `remote.json` beside the manifest: all that a release needs to know; addresses are relative to it. */
export interface RemoteFile extends RemoteDescriptor {
  entry: string
  integrity: string
  preload: string[]
  /** What the shell must lend, and from which version on. */
  needs: Record<string, string>
}

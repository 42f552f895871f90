export interface Stored {
  content: Buffer
  etag: string
}

/** A file or folder that lies in another, and when it was last written. */
export interface Lying {
  name: string
  at: number
}

/** Where a site lies. Whoever reads a file gets it whole, old or new. */
export interface SiteStore {
  /** As it was asked for, for sentences. */
  readonly where: string
  read(path: string): Promise<Stored | undefined>
  write(path: string, content: Buffer): Promise<void>
  /** Only where the file is still what was read, or still isn't there; says whether it was done. */
  replace(path: string, content: Buffer, etag: string | undefined): Promise<boolean>
  /** Nothing of it can be found under its name before all of it is there, or before its last file is. */
  addFolder(path: string, files: ReadonlyMap<string, Buffer>): Promise<void>
  /** What lies directly inside; nothing where the store can't tell. */
  list(path: string): Promise<Lying[]>
  /** Removes a file, or a folder with all that lies in it, unless it turns out to be kept. */
  retire(path: string, isKept: () => Promise<boolean>): Promise<void>
}

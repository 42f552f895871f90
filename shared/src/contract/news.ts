/** A subject of reads, and which of its records where only that one is old. */
export type OldRead = readonly [subject: string, id?: string]

/** What the server tells browsers: which reads are old and whose call made them so, that all are, or that there is nothing. */
export type Message =
  | { event: 'old'; data: readonly (readonly [by: string | null, ...read: OldRead])[] }
  | { event: 'all-old' | 'nothing-new'; data: null }

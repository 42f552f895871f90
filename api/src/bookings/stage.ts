/** What is otherwise while a change request is played on a booking. */
export interface Stage {
  /** Ids that its new guests and lines have already; of a guest on file, whom it was copied from. */
  given: ReadonlyMap<string, string | null>
  /** The day whose prices hold. */
  today: string
  /** Why the yes of suppliers is taken back before a line changes. */
  reason: string
}

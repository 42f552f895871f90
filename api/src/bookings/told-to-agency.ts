import type { HistoryEntry } from '@melali/shared/api'

/** What passes between us and suppliers is no agency's business. */
const isOurs = (event: string) => event.startsWith('booking.supplier_')

/** Reasons that are given to the agency, or by it or its guests; others are notes among ourselves, or a supplier's words. */
const given = new Set(
  [
    ...['return', 'cancel', 'reopen', 'expire', 'quotation_declined', 'quotation_withdrawn'],
    ...['change_sent', 'change_declined', 'change_withdrawn'],
  ].map((event) => `booking.${event}`),
)

/** Where words of ours or of suppliers stand in an entry. */
const words = new Set(['reason', 'supplier', 'confirmedBy', 'note'])

const without = (record: HistoryEntry['before']) =>
  record && Object.fromEntries(Object.entries(record).filter(([key]) => !words.has(key)))

/** A supplier who answers from its page is named with its firm. */
const byWhom = ({ event, by }: HistoryEntry) =>
  event.startsWith('booking.line-') && by.id === null ? { ...by, name: '' } : by

/** A booking's history as its agency reads it: what happened and when, without what we say of it to one another. */
export const toldToAgency = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries
    .filter(({ event }) => !isOurs(event))
    .map((entry) => {
      if (given.has(entry.event)) return entry
      const { before, after } = entry
      return { ...entry, by: byWhom(entry), reason: null, before: without(before), after: without(after) }
    })

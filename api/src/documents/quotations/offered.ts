import { isDeepStrictEqual } from 'node:util'
import type { quotations } from '../../db'
import type { NewLine } from '../../invoices/lines'
import { percentOf } from '../../pricing'
import type { Trip } from '../trip'

interface OfferedLine extends Pick<NewLine, 'kind' | 'description' | 'amountCents'> {
  /** Its supplier is asked first; left out where nobody need be. */
  onRequest?: true
}

/** What is kept of an offer: the trip and its services, priced as the guest is told. */
export interface Offered {
  trip: Trip
  lines: OfferedLine[]
}

/** Each service with so many percent on top, rounded half up by itself, so that the rows add up to the total. */
export const offeredLines = (
  lines: readonly NewLine[],
  addedPercent: number,
  onRequest: ReadonlySet<string> = new Set(),
): OfferedLine[] =>
  lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ kind, description, amountCents, lineId }) => ({
      kind,
      description,
      amountCents: amountCents + percentOf(amountCents, addedPercent * 100),
      ...(lineId && onRequest.has(lineId) && { onRequest: true as const }),
    }))

export const sumOfLines = (lines: readonly OfferedLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

const namesOf = (lines: readonly OfferedLine[]) =>
  lines.map(({ kind, description }) => `${kind} ${description}`).toSorted()

/** The same services, in whatever order and at whatever price. */
export const isSame = (one: readonly OfferedLine[], other: readonly OfferedLine[]) =>
  isDeepStrictEqual(namesOf(one), namesOf(other))

export const offeredIn = ({ content }: Pick<typeof quotations.$inferSelect, 'content'>) => content as Offered

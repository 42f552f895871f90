import type { quotations } from '../../db'
import type { NewLine } from '../../invoices/lines'
import { percentOf } from '../../pricing'
import type { Trip } from '../trip'

type OfferedLine = Pick<NewLine, 'kind' | 'description' | 'amountCents'>

/** What is kept of an offer: the trip and its services, priced as the guest is told. */
export interface Offered {
  trip: Trip
  lines: OfferedLine[]
}

/** Each service with so many percent on top, rounded half up by itself, so that the rows add up to the total. */
export const offeredLines = (lines: readonly NewLine[], addedPercent: number): OfferedLine[] =>
  lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ kind, description, amountCents }) => ({
      kind,
      description,
      amountCents: amountCents + percentOf(amountCents, addedPercent * 100),
    }))

export const sumOfLines = (lines: readonly OfferedLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const offeredIn = ({ content }: Pick<typeof quotations.$inferSelect, 'content'>) => content as Offered

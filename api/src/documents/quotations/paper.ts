import type { PaperBlock, QuotationStatus, Standing } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { quotations } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { lineWords } from '../line-words'
import { factsOf, heading, prose } from '../parts'
import { paxOf } from '../services'
import type { PaperSource } from '../source'
import { travellersOf, tripFoot, tripLetterhead } from '../trip'
import type { Words } from '../words'
import { offeredIn, sumOfLines } from './offered'
import { type StoredQuotation, storedQuotations } from './rows'

const standings: Record<QuotationStatus, Standing> = {
  open: 'valid',
  accepted: 'valid',
  declined: 'void',
  expired: 'void',
  superseded: 'superseded',
  withdrawn: 'void',
  booked: 'superseded',
}

const stamped = new Set<QuotationStatus>(['declined', 'expired', 'superseded', 'withdrawn', 'booked'])

const servicesOf = ({ stored }: StoredQuotation, words: Words): PaperBlock => {
  const { say, money, each } = words
  const { lines } = offeredIn(stored)
  const priced = stored.itemised
  return {
    kind: 'table',
    columns: [
      { label: say('lines.kind'), figures: false, share: 16 },
      { label: say('lines.description'), figures: false, share: 0 },
      ...(priced ? [{ label: say('lines.amount'), figures: true, share: 20 }] : []),
    ],
    rows: lines.map((line) => [
      say(`lines.kinds.${line.kind}`),
      each((one, locale) =>
        [lineWords(line, one, locale), line.onRequest && one('quotation.onRequest')]
          .filter(Boolean)
          .join(' · '),
      ),
      ...(priced ? [money(line.amountCents)] : []),
    ]),
    totals: [[say('total'), money(sumOfLines(lines), stored.currency)]],
  }
}

/** What stands on a quotation: what was offered on its day, with what has become of it. */
export const blocksOf = (quotation: StoredQuotation, words: Words): PaperBlock[] => {
  const { stored, number, status, maker } = quotation
  const { trip } = offeredIn(stored)
  const { say, day, days } = words
  return [
    tripLetterhead(trip),
    {
      kind: 'title',
      title: say('titles.quotation'),
      number,
      notes: [day(baliDay(new Date(stored.createdAt)))],
    },
    ...(stamped.has(status) ? [{ kind: 'stamp' as const, text: say(`quotation.stamps.${status}`) }] : []),
    factsOf([
      [say('mainGuest'), trip.booking.mainGuest],
      [say('quotation.travellers'), paxOf(trip.booking.pax, words)],
      [say('travel'), days(trip.booking.arrival, trip.booking.departure)],
      [say('quotation.validUntil'), day(stored.validUntil)],
      [say('quotation.by'), maker.name],
    ]),
    ...travellersOf(trip, words),
    heading(say('services')),
    servicesOf(quotation, words),
    ...prose(stored.note),
    ...prose(say('quotation.notHeld').join('\n')),
    ...tripFoot(trip, words),
  ]
}

/** A quotation as it was made; its booking may have changed since. */
export const quotationPaper: PaperSource = async ({ tx, params, actor, now, words }) => {
  const [quotation] = await storedQuotations(tx, eq(quotations.id, params.id), actor, now)
  if (!quotation) throw refuse.notFound()
  return {
    name: quotation.number,
    standing: standings[quotation.status],
    agentId: quotation.booking.agentId,
    blocks: blocksOf(quotation, words),
  }
}

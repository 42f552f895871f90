import type { ImpactLine } from '@melali/shared/api'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { suppliedKinds } from '../../bookings/lines/kinds'
import { priceLine } from '../../bookings/lines/price'
import { isLiveLine } from '../../bookings/lines/read'
import { bodyOf, rowsOf } from '../../bookings/lines/rows'
import { standsStill } from '../../bookings/lines/save'
import type { BookingRecord } from '../../bookings/repo'
import type { Scene } from '../../bookings/scene'
import { type Work, workOn } from '../../bookings/steps/work'
import { agents, bookingLines, bookings, type contracts, contractVersions } from '../../db'
import { baliDay } from '../../platform/bali'
import { sentence } from '../../platform/messages'

type Kind = (typeof contracts.$inferSelect)['kind']

/** Bookings that are priced for one look; a contract rarely has more drafts. */
const PRICED = 200

/** What was not booked for good: submitting and approving price it again, by the version then on sale. */
const open = ['draft', 'submitted'] as const

interface Trial {
  contractId: string
  versionId: string
}

const openBookings = async ({ tx }: Scene, kind: Kind, { contractId }: Trial) => {
  const where = and(
    eq(bookingLines.kind, kind),
    isLiveLine,
    eq(contractVersions.contractId, contractId),
    inArray(bookings.status, [...open]),
  )
  const [counted] = await tx
    .select({ lines: count() })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .where(where)
  const found = await tx
    .selectDistinctOn([bookings.arrival, bookings.id], { booking: bookings, agent: agents.name })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .where(where)
    .orderBy(asc(bookings.arrival), asc(bookings.id))
    .limit(PRICED)
  return { found, lines: counted?.lines ?? 0 }
}

/** A submitted booking keeps the day it was submitted on, as approving does. */
const trialOf = async (scene: Scene, booking: BookingRecord, trial: Trial): Promise<Work> => {
  const work = await workOn(scene, booking)
  const today = booking.bookedAt ? baliDay(new Date(booking.bookedAt)) : work.today
  return { ...work, today, trial }
}

const pricedLines = async (name: Kind, work: Work, agent: string): Promise<ImpactLine[]> => {
  const { tx, booking, locale, trial } = work
  const kind = suppliedKinds[name]
  const rows = (await rowsOf(kind, tx, booking.id)).filter(
    (row) => row.contractId === trial?.contractId && !standsStill(row),
  )
  const lines: ImpactLine[] = []
  for (const row of rows) {
    const outcome = await priceLine(kind, work, bodyOf(kind, row), row)
    const price = outcome.ok ? outcome.price : null
    const problems = outcome.ok ? [] : Object.values(outcome.fields)
    lines.push({
      lineId: row.id,
      bookingId: booking.id,
      booking: booking.code,
      status: booking.status === 'draft' ? 'draft' : 'submitted',
      agent,
      arrival: booking.arrival,
      title: kind.title(row),
      sellBeforeCents: row.sellCents,
      sellAfterCents: price?.sellCents ?? null,
      costBeforeCents: row.costCents,
      costAfterCents: price?.costCents ?? null,
      marginBeforeCents: row.sellCents - row.costCents,
      marginAfterCents: price ? price.sellCents - price.costCents : null,
      problems: problems.map((problem) =>
        typeof problem === 'string' ? sentence(problem, locale) : sentence(problem.key, locale, problem),
      ),
    })
  }
  return lines
}

const isChanged = ({ sellBeforeCents, sellAfterCents, costBeforeCents, costAfterCents }: ImpactLine) =>
  sellBeforeCents !== sellAfterCents || costBeforeCents !== costAfterCents

/** The lines of drafts and submitted bookings as the version would price them. */
export const linesUnder = async (scene: Scene, kind: Kind, trial: Trial) => {
  const { found, lines } = await openBookings(scene, kind, trial)
  const all: ImpactLine[] = []
  for (const { booking, agent } of found)
    all.push(...(await pricedLines(kind, await trialOf(scene, booking, trial), agent)))
  const changed = all.filter(isChanged)
  return { changed, unchanged: all.length - changed.length, lines }
}

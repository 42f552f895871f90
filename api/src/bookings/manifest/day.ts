import {
  type DayManifest,
  type ManifestSection,
  type ManifestTotal,
  manifestRides,
  manifestSections,
} from '@melali/shared/api'
import type { Db } from '../../db'
import { closedDays } from '../closed-days'
import { linesOf, revisionOf } from './lines'
import { partyOf } from './party'
import { ridesOn } from './rides'
import { standingOn } from './signatures'
import { staysOn } from './stays'
import { visitsOn } from './visits'

interface Zoned<R> {
  row: R
  zones: readonly string[]
}

/** All that stands on a day, in a handful of statements however much that is. */
export const wholeDay = async (tx: Db, day: string) => {
  const [rides, visits, stays] = [await ridesOn(tx, day), await visitsOn(tx, day), await staysOn(tx, day)]
  const bookingIds = [rides, visits, stays].flatMap(({ rows }) => rows.map(({ bookingId }) => bookingId))
  const party = await partyOf(tx, [...new Set(bookingIds)])
  return { rides: rides.shown(party), visits: visits.shown(party), stays: stays.shown(party) }
}
export type WholeDay = Awaited<ReturnType<typeof wholeDay>>

const rowsIn = <R>(zoned: readonly Zoned<R>[], zone?: string) =>
  zoned.filter(({ zones }) => !zone || zones.includes(zone)).map(({ row }) => row)

/** The lines of a whole day, as they are signed. */
export const linesOfDay = ({ rides, visits, stays }: WholeDay) =>
  linesOf({ rides: rowsIn(rides), visits: rowsIn(visits), stays: rowsIn(stays) })

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const totalOf = (
  rows: readonly {
    waiting: number
    people?: number
    pax: { adults: number; children: number; infants: number }
  }[],
): ManifestTotal => ({
  lines: rows.length,
  people: add(rows.map(({ people, pax }) => people ?? pax.adults + pax.children + pax.infants)),
  waiting: add(rows.map(({ waiting }) => waiting)),
})

const totalsOf = ({ rides, visits, stays }: Pick<DayManifest, 'rides' | 'visits' | 'stays'>) => {
  const rowsOf = (section: ManifestSection) => {
    if (section === 'activities') return visits
    return section === 'stays' ? stays : rides.filter((ride) => ride.section === section)
  }
  return Object.fromEntries(
    manifestSections.map((section) => [section, totalOf(rowsOf(section))]),
  ) as DayManifest['totals']
}

/** Rides that nobody drives yet. */
export const undriven = (totals: DayManifest['totals']) =>
  add(manifestRides.map((section) => totals[section].waiting))

export const totalsOfDay = ({ rides, visits, stays }: WholeDay) =>
  totalsOf({ rides: rowsIn(rides), visits: rowsIn(visits), stays: rowsIn(stays) })

/** The manifest of a day, of one zone or of all; what is signed is always the whole day. */
export const readManifest = async (
  tx: Db,
  { date, zone }: { date: string; zone?: string | undefined },
): Promise<DayManifest> => {
  const whole = await wholeDay(tx, date)
  const lines = linesOfDay(whole)
  const shown = {
    rides: rowsIn(whole.rides, zone),
    visits: rowsIn(whole.visits, zone),
    stays: rowsIn(whole.stays, zone),
  }
  const zones = Object.values(whole).flatMap((rows: readonly Zoned<unknown>[]) =>
    rows.flatMap((row) => row.zones),
  )
  return {
    date,
    ...shown,
    zones: [...new Set(zones)].sort(),
    closures: await closedDays(tx, date, date),
    totals: totalsOf(shown),
    revision: revisionOf(lines),
    signature: await standingOn(tx, date, lines),
  }
}

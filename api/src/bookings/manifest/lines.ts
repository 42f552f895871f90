import { createHash } from 'node:crypto'
import type {
  ManifestChange,
  ManifestGuest,
  ManifestRide,
  ManifestSection,
  ManifestStay,
  ManifestVisit,
} from '@melali/shared/api'

/** What one line of a manifest says that people go by, in no language. */
export interface Line {
  section: ManifestSection
  lineId: string
  bookingId: string
  code: string
  guest: string
  facts: Readonly<Record<string, string>>
}

type Row = ManifestRide | ManifestVisit | ManifestStay

const names = (guests: readonly ManifestGuest[]) => guests.map(({ name }) => name).join(', ')
const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
const count = ({ pax: { adults, children, infants } }: Row) => `${adults} + ${children} + ${infants}`

const lineOf = (section: ManifestSection, row: Row, facts: Line['facts']): Line => ({
  ...{ section, lineId: row.lineId, bookingId: row.bookingId, code: row.code },
  guest: row.guests[0]?.name ?? '',
  facts: { ...facts, guests: names(row.guests) },
})

const rideLine = (ride: ManifestRide) =>
  lineOf(ride.section, ride, {
    time: ride.time,
    flight: joined([ride.flight, ride.flightTime]),
    from: ride.from,
    to: ride.to,
    pax: `${ride.people} (${count(ride)})`,
    luggage: String(ride.luggage),
    vehicles: String(ride.vehicles),
    driver: ride.crew.map(({ driver, phone, plate }) => joined([driver, phone, plate])).join(', '),
    supplier: ride.supplier ?? '',
  })

const visitLine = (visit: ManifestVisit) =>
  lineOf('activities', visit, {
    time: visit.time,
    activity: joined([visit.activity, visit.package]),
    pax: count(visit),
    operator: visit.operator ?? '',
    guide: joined([visit.guide?.name, visit.guide?.phone]),
    pickup: visit.pickup ?? '',
    number: visit.confirmationNumber ?? '',
  })

const stayLine = (stay: ManifestStay) =>
  lineOf('stays', stay, {
    hotel: stay.hotel,
    room: `${stay.rooms} × ${stay.room}`,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    pax: count(stay),
    number: stay.confirmationNumber ?? '',
  })

interface Day {
  rides: readonly ManifestRide[]
  visits: readonly ManifestVisit[]
  stays: readonly ManifestStay[]
}

const keyOf = ({ section, lineId }: Line) => `${section} ${lineId}`

/** What a signature signs. */
export const linesOf = ({ rides, visits, stays }: Day): Line[] =>
  [...rides.map(rideLine), ...visits.map(visitLine), ...stays.map(stayLine)].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )

/** The same for the same lines, whichever order the database keeps the parts of a line in. */
export const revisionOf = (lines: readonly Line[]) => {
  const told = lines.map((line) => [keyOf(line), line.guest, Object.entries(line.facts).sort()])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

const fieldsOf = (before: Line['facts'], after: Line['facts']) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((one) => one.before !== one.after)

/** What isn't as it was signed, by booking. */
export const changesBetween = (signed: readonly Line[], now: readonly Line[]): ManifestChange[] => {
  const [before, after] = [signed, now].map((lines) => new Map(lines.map((line) => [keyOf(line), line])))
  const told = (what: ManifestChange['what'], line: Line, fields: ManifestChange['fields']) => {
    const { facts, ...rest } = line
    return { ...rest, what, fields }
  }
  const gone = signed.filter((line) => !after?.has(keyOf(line))).map((line) => told('removed', line, []))
  const other = now.flatMap((line) => {
    const was = before?.get(keyOf(line))
    if (!was) return [told('added', line, [])]
    const fields = fieldsOf(was.facts, line.facts)
    return fields.length || was.guest !== line.guest ? [told('changed', line, fields)] : []
  })
  return [...gone, ...other].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}
